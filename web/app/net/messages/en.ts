/** English: what exactly is wrong with a game, a start or a move. */
import type { IllegalReason, SourcePlace, Unreadable } from "../../../wire";
import { dateTime, names, number, plural } from "../../language/en";
import type { RareErrors, RefusalText } from "./text";

const SIDES = { black: "Black", white: "White" } as const;

const REASONS: Readonly<Record<IllegalReason, string>> = {
  not_a_move: "that is not a move in this game",
  occupied: "the square is taken",
  flips_nothing: "it would flip nothing",
  nothing_in_hand: "no disc is left in hand",
  not_in_the_centre: "the first four discs go to the center",
  cannot_slide: "that panel cannot slide there",
  no_piece: "no piece of this side stands where it begins",
  unreachable: "the piece cannot go there",
  turns_back: "the piece has just come from there",
  repeats: "it would repeat an earlier position",
  zone_full: "the neutral zone holds as many pieces as it may",
  pass_not_forced: "there is a move to make",
  game_over: "the game is over already",
};

const chosen = (parameter: string, value: string): string =>
  `“${names.parameter(parameter)}: ${names.value(parameter, value)}”`;
const game = (id: string): string => names.name(id, `“${id}”`);
const at = (line: number, column: number): string =>
  line === 1 ? `At character ${column}` : `At line ${line}, character ${column}`;

const moveOf = (text: string, at: number | null): string => {
  const move = text === "--" ? "pass" : text;
  return at === null ? `Move ${move}` : `Move ${at} (${move})`;
};

const placeOf = (place: SourcePlace): string =>
  place.kind === "text" ? at(place.line, place.column) : `At byte ${number(place.offset)}`;

/** What is wrong at a place, after the place. */
const unread = (reason: Unreadable): string => {
  switch (reason.kind) {
    case "not_text":
      return `this is not text in ${reason.encoding}`;
    case "not_json":
      return "the JSON is faulty here";
    case "not_xml":
      return "the XML is faulty here";
    case "incomplete":
      return "something is missing that every game of this format has";
    case "broken":
      return "the file could not be read any further";
    case "game_too_long":
      return `no game can be longer than ${number(reason.limit)} bytes`;
    case "not_a_disc":
      return `“${reason.found}” stands for nothing on a board`;
    case "not_a_board_size":
      return `no board has the size “${reason.found}”`;
    case "row_length":
      return `row ${reason.row} has ${number(reason.squares)} ${plural(reason.squares, { one: "square", other: "squares" })} instead of 8`;
    case "not_a_tag":
      return `a tag should begin here, not “${reason.found}”`;
    case "tag_not_closed":
      return `the tag “${reason.tag}” is not closed`;
    case "game_not_closed":
      return `the game is not closed: missing ${number(reason.missing)} ${plural(reason.missing, { one: "bracket", other: "brackets" })} “)”`;
    case "comment_not_closed":
      return "the comment is not closed";
    case "not_open":
      return "this bracket closes nothing";
    case "property_late":
      return `“${reason.property}” comes too late: the game has begun`;
    case "not_a_number":
      return `“${reason.found}” is not a number`;
    case "no_game":
      return "there is no game here";
    case "no_side":
      return "the side to move is missing after the board";
    case "not_a_side":
      return `“${reason.found}” is not a side to move`;
    case "no_semicolon":
      return `a semicolon is missing before “${reason.found}”`;
    case "not_a_move":
      return `“${reason.found}” is not a move`;
    case "not_a_score":
      return `“${reason.found}” is not a score`;
    case "score_out_of_range":
      return `no game ends with the score ${reason.score}`;
    case "numbers_missing":
      return reason.from === reason.to
        ? `move ${reason.from} is missing on the sheet`
        : `moves ${reason.from} to ${reason.to} are missing on the sheet`;
    case "number_twice":
      return `move ${reason.number} is on ${reason.first} and on ${reason.second}`;
    case "cut_off":
      return "the file ends too early";
    case "too_few":
      return `the file has ${number(reason.found)} entries, but says that there are ${number(reason.promised)}`;
    case "too_many":
      return `the file goes on after the ${number(reason.promised)} entries that it says it has`;
    case "other_kind":
      return "this file is of another kind";
    case "bad_value":
      return `the number ${reason.value} means nothing here`;
    case "impossible":
      return "there is no such position, or no such move in it";
  }
};

export const refusal: RefusalText = (detail) => {
  switch (detail.kind) {
    case "no_such_game":
      return `There is no game “${detail.game}”.`;
    case "no_such_modifier":
      return `There is no game with “+${detail.modifier}”.`;
    case "no_such_parameter":
      return `${game(detail.game)} has no option “${names.parameter(detail.parameter)}”.`;
    case "no_such_value":
      return detail.parameter === "hole"
        ? `There is no cell “${detail.value}” for the black hole.`
        : `${game(detail.game)} is not played with ${chosen(detail.parameter, detail.value)}.`;
    case "parameter_twice":
      return `“${names.parameter(detail.parameter)}” is chosen twice.`;
    case "not_a_parameter":
      return `“${detail.text}” is not an option of a game.`;
    case "choices_apart":
      return `${chosen(detail.parameter, detail.value)} does not go together with ${chosen(detail.other, detail.other_value)}.`;
    case "hole_off_board":
      return `The board has no cell ${detail.cell} for the black hole.`;
    case "hole_taken":
      return `The black hole cannot be on ${detail.cell}: the start needs that cell.`;
    case "no_such_level":
      return `The computer has no level ${detail.level}.`;
    case "no_such_age":
      return `There is no opponent “${detail.age}”.`;
    case "no_age_here":
      return "Programs of the past play Othello on 8×8 only.";
    case "board_length":
      return detail.given < detail.cells
        ? `The board needs ${detail.cells} letters; here are ${detail.given}.`
        : `The board needs ${detail.cells} letters; here are more.`;
    case "not_a_content":
      return `“${detail.letter}” on ${detail.cell} stands for nothing: write X, O or -.`;
    case "cannot_hold":
      return `What is on ${detail.cell} cannot be there.`;
    case "cannot_be_missing":
      return `The cell ${detail.cell} cannot be missing.`;
    case "in_hole":
      return `No disc can be in the black hole on ${detail.cell}.`;
    case "empty_from_start":
      return `A disc must be on ${detail.cells.join(", ")}: discs lie there from the start.`;
    case "before_centre":
      return `A disc cannot be on ${detail.cell} before the center is full.`;
    case "opening_order":
      return "The first four discs are placed in turn; these cannot be theirs with this side to move.";
    case "vacant_slots":
      return `Empty slots: ${detail.found}; there should be ${detail.wanted}.`;
    case "missing_cells":
      return `Cells missing from the panels: ${detail.found}; there should be ${detail.wanted}.`;
    case "too_many_pieces":
      return `${SIDES[detail.color]} has too many pieces: ${detail.found}, and ${detail.most} at most are allowed.`;
    case "more_than_owned":
      return `There are ${detail.found} discs on the board; the sides own ${detail.most} between them.`;
    case "no_hands":
      return "In this game nobody has discs in hand.";
    case "hands_off":
      return `In hand: ${detail.found}; the discs that are not on the board are ${detail.wanted}.`;
    case "too_many_in_hand":
      return `${SIDES[detail.color]} has too much in hand: ${detail.found}, and with this board ${detail.most} at most are possible.`;
    case "no_move_here":
      return `${at(detail.line, detail.column)}, “${detail.found}” begins no move; a move looks like ${detail.example}.`;
    case "no_such_square":
      return `${at(detail.line, detail.column)}: this board has no square ${detail.square}.`;
    case "not_a_move_number":
      return `${at(detail.line, detail.column)}: “${detail.found}” is not a move number; write - for a square without one.`;
    case "no_sheets":
      return `A move of ${game(detail.game)} is more than a square: no score sheet can tell it.`;
    case "limited": {
      const until = dateTime(detail.until_ms);
      const what =
        detail.limit === "chat" ? "You cannot write to others" : "Rated games and the lobby are closed to you";
      return `${what} until ${until}. Reason: “${detail.reason}”.`;
    }
    case "illegal_move":
      return `${moveOf(detail.text, detail.number)} is not possible: ${REASONS[detail.reason]}.`;
    case "not_on_move":
      return `${moveOf(detail.text, detail.number)} is not possible: it is ${SIDES[detail.turn]}’s turn.`;
    case "unread":
      return `${placeOf(detail.place)}: ${unread(detail.reason)}.`;
  }
};

export const rareErrors: RareErrors = {
  not_now: "That is not possible now.",
  game_over: "The game is over.",
  too_late: "It is too late for that.",
  alone: "Nobody has taken the other seat yet.",
  not_agreed: "In this game that takes both players.",
  no_offer: "The offer no longer stands.",
  nothing_to_take_back: "There is nothing to take back.",
  no_seat: "The seat is taken.",
  bad_request: "The server did not understand this request.",
  method_not_allowed: "That cannot be done at this address.",
  cross_origin: "Another site is not allowed to do this here.",
  too_large: "That is too large.",
  unknown_game: "This server does not know that game.",
  no_engine: "The computer does not play this game.",
  bad_token: "This server does not know the token.",
  bad_clock: "There is no such time control.",
  bad_start: "A game cannot start like this.",
  bad_sheet: "This is not a score sheet.",
  bad_file: "No game can be read from this.",
  too_many_changes: "Too much has been changed here for that. What is under way can be played to its end.",
  link_used: "This link was used already.",
  link_expired: "This link has expired.",
  has_games: "This browser has games of its own.",
  id_reused: "This was sent twice with different content.",
  tournament_refused: "The tournament does not allow that.",
  wrong_password: "The name or the password is wrong.",
  unknown_passkey: "This server does not know the passkey. It may have been removed.",
  bad_passkey: "The passkey could not be checked.",
  passkey_expired: "That took too long. Please try again.",
  sign_in: "Sign in first.",
  name_taken: "There is an account with that name, or one that looks like it. Choose another name.",
  bad_password: "A password has 8 to 256 characters. It is not your name and not easy to guess.",
  not_rated: "A game like that cannot be rated.",
  limited: "A moderator has closed this to you for a while.",
  reported_already: "Your report of this player is open already.",
  handled_already: "Another moderator has just settled this. Nothing was changed.",
  cannot_write: "You cannot write to this player.",
  no_links: "Links and addresses cannot be sent.",
  too_many_seeks: "You, or others at your address, have as many open offers as possible. Take one back first.",
  not_here: "The player you are challenging is not here.",
};
