# The most common phrases, for a button each. They are sent as text, and each reader sees them in their own language.

phrase-good-luck = Good luck!
phrase-good-game = Good game!
phrase-thanks = Thanks!
