var e=`
title = Library
intro = Every game of the Reversi family, and a few of its relatives.
play = Play
history = History
rules = Rules
options = Options
back = All games
goal = Goal
lessons = Learn it step by step, with boards to try
championship = The story of the game, and every world championship
board = { $name }: a board to try
try-it = Try a few moves here, for both sides.
board-failed = The board cannot be loaded. The rules can be read without it.
start-over = Start over
facts = { $cells } cells

-discs-win = Have more discs of your color than your opponent when neither side can move.
-five-wins = Be the first to have five of your pieces in a row.
-core =
    Place a disc on an empty cell so that it outflanks: along a line from the new disc lies an unbroken run of opposing discs, and behind the run a disc of your own.
    Every run outflanked in any direction flips to your color. Only the disc just placed outflanks: discs that flip do not flip others in turn.
    If you have no such move, you pass; if you have one, you may not pass. The game ends when neither side can move.
-modifiers = Every game of this family has two options. With the goal “fewest discs win”, the side with fewer discs at the end wins. A black hole is a cell on which nobody can play and through which no line runs; it can be chosen or drawn at random.
-stones =
    Each side begins with stones along two adjoining edges of the board. Black begins.
    In a turn you move one stone along a row or a column, over any number of empty points and over no stone.
    A run of opposing stones along a row or a column, between the stone you moved and another stone of yours, is captured: it changes color. Several runs can be captured at once. Moving between two opposing stones is safe.
-five =
    The board of ten by nine squares is empty at first, and each side has twelve pieces in hand. Black is Night and begins, White is Day.
    In a turn you either put a piece from your hand on any empty square, or move a piece of yours. When your hand is empty, you move. If you can do neither, you pass.
    A piece can leap over an unbroken line of opposing pieces, or over a single piece of your own, to the empty square behind. It leaps along a row, a column or a diagonal. Nothing is captured, and there are no series of leaps.
    The border and the middle row are space. A piece that stands in space can travel any distance through empty squares of space along rows and columns, and turn on the way.
-five-end = Five of your pieces in an unbroken row, column or diagonal win, marked or not. The same position for the third time, or 300 moves, is a draw.

game-othello =
    .goal = { -discs-win }
    .summary = The game the whole world plays: discs in two colors, and whatever you outflank turns to your side. It takes a minute to learn, and the last move can still change everything.
    .history =
        Goro Hasegawa patented Othello in Japan in 1971, and the company Tsukuda brought it to the shops in April 1973. It was a success at once; the first national championship was held in the same month.
        The name recalls the play by Shakespeare and its struggle between black and white. World championships have been held since 1977.
        On four by four and six by six squares White wins with best play. In 2023 the game on eight by eight was shown to be a draw.
    .rules =
        The four squares in the middle hold two discs of each color, crossed. Black begins.
        { -core }
        The side with more discs wins. Squares left empty are counted for the winner.
        Boards of other even sizes, from 4×4 to 26×26, are played by the same rules; 6×6 is known as Mini Othello and 10×10 as Grand Othello.
        { -modifiers }
game-reversi =
    .goal = { -discs-win }
    .summary = Othello with the first discs side by side instead of crossed. That small change gives the openings a character of their own.
    .history =
        In the nineteenth-century game the players laid the first four discs themselves, and could lay them crossed or side by side. Electronic sets such as the pocket machine of Casio kept the start with discs side by side.
        With best play White wins the 6×6 game by 19 to 17.
    .rules =
        In the middle two black discs lie side by side above two white ones. Black begins.
        { -core }
        The side with more discs wins. Squares left empty are counted for the winner.
        { -modifiers }
game-reversi-1883 =
    .goal = { -discs-win }
    .summary = The Victorian game: an empty board, thirty-two discs for each side, and the players lay the opening themselves. A side that runs out of discs can only watch.
    .history =
        Two Londoners, Lewis Waterman and John Mollett, both claimed to have invented the game, and each called the other a fraud. Waterman’s Reversi of 1883 became the fashion of the decade; it is first mentioned in print in 1886.
        Unlike in Othello, each player owned a fixed number of discs and the opening was not set.
    .rules =
        The board is empty and each side owns 32 discs. White begins.
        The first four discs go in turn to the four squares in the middle, in any order, and flip nothing.
        { -core }
        A side with no disc left in hand must pass and cannot borrow any.
        The side with more discs on the board wins. Squares left empty count for nobody.
        Some old descriptions differ, and their readings are options: the fourth disc may or must capture at once, and a disc may be placed next to one of its own side without flipping any.
        { -modifiers }
game-annex-1886 =
    .goal = { -discs-win }
    .summary = Mollett’s second version, on an ordinary square board. It is played by the rules of its rival of 1883.
    .history =
        John Mollett gave up his cross-shaped board and registered the game again in 1886, with a cheap board of eight by eight squares. In the dispute that followed, the House of Lords found in 1888 that the two games were in essence the same.
        No rules of its own have come down to us.
    .rules =
        The board is empty and each side owns 32 discs. White begins.
        The first four discs go in turn to the four squares in the middle and flip nothing.
        { -core }
        A side with no disc left in hand must pass. The side with more discs on the board wins; empty squares count for nobody.
        { -modifiers }
game-annexation =
    .goal = { -discs-win }
    .summary = The ancestor of them all, on a board in the shape of a cross. Eight outer corners are safe forever, and the inner ones cut many lines short.
    .history =
        John Mollett published Annexation in 1870. It was played on a cross, but no picture of the original board has survived.
        Only one cross with arms four squares wide has 64 squares, as many as there were discs in the later sets. It is the one used here.
    .rules =
        The board is a cross of 64 squares: ten by ten without four corners of three by three. It is empty, and each side owns 32 discs. White begins.
        The first four discs go in turn to the four squares in the middle and flip nothing.
        { -core }
        Lines end at the edge of the cross. A side with no disc left in hand must pass. The side with more discs on the board wins; empty squares count for nobody.
        { -modifiers }
game-othello-8stars =
    .goal = { -discs-win }
    .summary = Othello on ten by ten squares with the corners cut away. Eight corners instead of four make for eight strongholds.
    .history = Othello 8 Stars was sold by the Japanese maker of Othello. Three squares are cut off at each corner, so that eight squares remain whose discs can never be flipped.
    .rules =
        The board has 88 squares: ten by ten without three at each corner. The start in the middle is that of Othello, and Black begins.
        { -core }
        The side with more discs wins. Squares left empty are counted for the winner.
        The smaller octagon has 52 squares, eight by eight without three at each corner.
        { -modifiers }
game-round =
    .goal = { -discs-win }
    .summary = Reversi on a board whose edge is a circle. Nothing is safe: along the rim a row of discs can be taken all the way around.
    .history =
        One description mentions a round board, a mesh with a round edging and no corners, on which a circular capture is possible. Neither its maker nor its rules are known.
        The boards here are three readings of that sentence.
    .rules =
        The start is that of Othello; on the rings its four discs lie on the two middle rings. Black begins.
        { -core }
        The outermost cells form one closed line, which is drawn on the board. Along it a disc outflanks in both directions. A disc cannot be both ends of a run: one disc on a rim full of opposing ones flips none of them.
        There are boards of 52 and of 60 squares, and one of four rings of sixteen cells each. On it every ring is a closed line, and straight and slanting lines run from the inside out.
        The side with more discs wins. Cells left empty are counted for the winner.
        { -modifiers }
game-hex =
    .goal = { -discs-win }
    .summary = Reversi on hexagons, with three directions instead of four and a hole in the middle. Eight discs around the hole open the game.
    .history = The company Kruzno published hexagonal Reversi for its hexagonal board in 2005. Its starting position is called complex for a reason: with only a ring of six discs around the hole, a quarter of the board could never be reached.
    .rules =
        The board is a hexagon of hexagons, five or six on a side, without the cell in the middle. Around it lie six discs in alternating colors, and one more of each color two rows away. Black begins.
        Lines run in the three directions in which hexagons stand in rows.
        { -core }
        The side with more discs wins. Cells left empty are counted for the winner.
        Other starts can be chosen: the ring of six discs alone, and Hexthello, which has a black disc in the middle and no hole.
        { -modifiers }
game-othello-revolution =
    .goal = { -discs-win }
    .summary = The board itself moves: it is made of panels that slide as in a fifteen puzzle. Place a disc, then push its panel, and flip what you surround there as well.
    .history = MegaHouse released Othello Revolution in Japan in 2011 with the slogan “when the board moves, the game moves too”. Its face of eight by eight squares is made of sixteen panels, one or two of which are taken out.
    .rules =
        In a tray of four by four slots lie panels of two by two squares. One slot, at the lower right, is vacant; its squares are missing. The start is that of Othello, and Black begins.
        { -core }
        After the flips the panel with the new disc may slide into a vacant slot beside it, with all the discs on it. Every disc of yours on that panel then outflanks as if it had just been placed. Lines that the slide completes for your opponent flip nothing.
        Sliding without placing a disc is not a move.
        The side with more discs wins. Without a vacant slot the game is plain Othello; with two there is more room to slide. Options allow any panel with a disc of yours to slide, or none.
        { -modifiers }
game-min-mang =
    .goal = Own more of the board at the end: your stones, and the empty regions that only they border.
    .summary = An old game from Tibet in which stones move like rooks and enclosed stones change sides. No stone ever leaves the board.
    .history =
        Min Mang, “many eyes”, was played in Tibet, by monks and laymen alike. Travelers’ reports of it disagree, and most rules in print today are inventions.
        The default rules here follow Wayne Schmittberger, who gave the game an end; the classic rules are an option.
    .rules =
        { -stones }
        By Schmittberger’s rules no move may bring back an earlier position, and a stone may not go straight back in its side’s next turn. A pass is always allowed. Two passes in a row end the game: each side counts its stones and the empty regions that only its stones border, and the larger area wins.
        A side that has no stone left, or cannot move any, has lost at once.
        By the classic rules a side wins when it takes every stone or leaves the opponent without a move. There is no pass; the same position for the third time, or 200 moves without a capture, is a draw.
        Boards of 7, 8, 9, 13, 17 and 19 points, the longest run that can be captured and captures around a corner can be chosen.
game-gundru =
    .goal = Capture all stones, or leave your opponent without a move.
    .summary = Min Mang as it was described in 1926, on nine by nine points. A captured row may bend around a corner of the board, and a last stone can leap.
    .history = Lha-Mo described the game in 1926: sixteen stones a side and sixteen in reserve, which are the other sides of the stones here.
    .rules =
        { -stones }
        A run is not broken by going around a corner of the board. A stone in the corner is captured by stones on both points beside it.
        A side with one stone left may also leap with it over a stone beside it, to the empty point behind. This captures the stone.
        A side wins when it takes every stone or leaves the opponent without a move. The same position for the third time, or 200 moves without a capture, is a draw.
game-ringo =
    .goal = Black: get two attackers into the fortress. White: hold them off until they are too few or stuck.
    .summary = A siege on a round board: seven attackers against four defenders. Two attackers in the fortress decide it.
    .history = Ringo is a German game of the twentieth century that Robert Bell made known in his “Discovering Old Board Games” of 1973. Like Fox and Geese it sets unequal sides against each other.
    .rules =
        Around the fortress lie six rings of eight cells; one sector is the neutral zone. Black attacks with seven pieces from the outermost ring and begins; White defends with four on the innermost.
        An attacker steps one cell inward or sideways, never outward, and from the innermost ring into the fortress. A defender steps inward, outward or sideways, but never into the fortress.
        A piece captures by leaping over an opposing piece beside it to the empty cell behind, in a direction in which it may step. An attacker may leap into the fortress; a defender may leap across it over an attacker inside. Captures are not compulsory.
        Pieces in the neutral zone cannot be captured. An attacker may not enter the zone if it would then hold more attackers than there are defenders left.
        An attacker in the fortress stays there. Defenders without a move pass. The attackers win with two in the fortress; the defenders win when one attacker is left or no attacker can move.
        The same position for the third time, or 100 moves without a capture or a step toward the fortress, means that the siege has failed: the defenders win.
game-miracle-five =
    .goal = { -five-wins }
    .summary = Five in a row with pieces that move, leap and fly through space. From the inventor of Othello.
    .history = Goro Hasegawa designed Miracle Five long after Othello; it came out in Japan in 2007. An earlier version was called Space Walk.
    .rules =
        { -five }
        A piece steps one square along a row or a column. After its move it may be turned over and is marked from then on; a marked piece also steps along diagonals.
        { -five-end }
game-miracle-five-2 =
    .goal = { -five-wins }
    .summary = The second rules of Miracle Five, with knights. Plain pieces step like a king, marked ones move like a knight.
    .history = Miracle Five comes with several rule sheets for the same board and pieces; this is the more demanding one.
    .rules =
        { -five }
        A plain piece steps to any of the eight squares around it; a marked one moves like a knight in chess. Pieces may be put on the board either side up, and turned either way after a move.
        { -five-end }
`;export{e as default};