/** Russian: what exactly is wrong with a game, a start or a move. */
import type { IllegalReason, SourcePlace, Unreadable } from "../../../wire";
import { dateTime, names, number, plural } from "../../language/ru";
import type { RareErrors, RefusalText } from "./text";

const SIDES = { black: "чёрных", white: "белых" } as const;

const REASONS: Readonly<Record<IllegalReason, string>> = {
  not_a_move: "в этой игре так не ходят",
  occupied: "поле занято",
  flips_nothing: "он ничего не перевернёт",
  nothing_in_hand: "фишек в запасе не осталось",
  not_in_the_centre: "первые четыре фишки ставят в центр",
  cannot_slide: "эта панель туда не сдвинется",
  no_piece: "на исходном поле нет фишки этой стороны",
  unreachable: "туда фишке не пройти",
  turns_back: "фишка только что пришла оттуда",
  repeats: "он повторит прежнюю позицию",
  zone_full: "в нейтральной зоне больше нет места",
  pass_not_forced: "есть ход, и пропустить его нельзя",
  game_over: "партия уже окончена",
};

const chosen = (parameter: string, value: string): string =>
  `«${names.parameter(parameter)}: ${names.value(parameter, value)}»`;
const game = (id: string): string => `«${names.name(id, id).replaceAll("«", "„").replaceAll("»", "“")}»`;
const at = (line: number, column: number): string => (line === 1 ? `Знак ${column}` : `Строка ${line}, знак ${column}`);

const moveOf = (text: string, at: number | null): string => {
  const move = text === "--" ? "пас" : text;
  return at === null ? `Ход ${move}` : `Ход ${at} (${move})`;
};

const placeOf = (place: SourcePlace): string =>
  place.kind === "text" ? at(place.line, place.column) : `Байт ${number(place.offset)}`;

/** What is wrong at a place, after the place. */
const unread = (reason: Unreadable): string => {
  switch (reason.kind) {
    case "not_text":
      return `здесь не текст в кодировке ${reason.encoding}`;
    case "not_json":
      return "здесь ошибка в JSON";
    case "not_xml":
      return "здесь ошибка в XML";
    case "incomplete":
      return "не хватает того, что в этом формате есть в каждой партии";
    case "broken":
      return "дальше файл прочитать не удалось";
    case "game_too_long":
      return `партия не может занимать больше ${number(reason.limit)} байт`;
    case "not_a_disc":
      return `знак «${reason.found}» на доске ничего не значит`;
    case "not_a_board_size":
      return `доски размера «${reason.found}» не бывает`;
    case "row_length":
      return `в ряду ${reason.row} полей ${number(reason.squares)}, а должно быть 8`;
    case "not_a_tag":
      return `здесь должен начинаться тег, а не «${reason.found}»`;
    case "tag_not_closed":
      return `тег «${reason.tag}» не закрыт`;
    case "game_not_closed":
      return `партия не закрыта: не хватает ${number(reason.missing)} ${plural(reason.missing, { one: "скобки", few: "скобок", many: "скобок" })} «)»`;
    case "comment_not_closed":
      return "комментарий не закрыт";
    case "not_open":
      return "эта скобка ничего не закрывает";
    case "property_late":
      return `«${reason.property}» здесь уже поздно: партия началась`;
    case "not_a_number":
      return `«${reason.found}» — не число`;
    case "no_game":
      return "партии здесь нет";
    case "no_side":
      return "после доски не указано, чей ход";
    case "not_a_side":
      return `«${reason.found}» не говорит, чей ход`;
    case "no_semicolon":
      return `перед «${reason.found}» не хватает точки с запятой`;
    case "not_a_move":
      return `«${reason.found}» — не ход`;
    case "not_a_score":
      return `«${reason.found}» — не счёт`;
    case "score_out_of_range":
      return `со счётом ${reason.score} партия не кончается`;
    case "numbers_missing":
      return reason.from === reason.to
        ? `на бланке нет хода ${reason.from}`
        : `на бланке нет ходов с ${reason.from} по ${reason.to}`;
    case "number_twice":
      return `ход ${reason.number} стоит и на ${reason.first}, и на ${reason.second}`;
    case "cut_off":
      return "файл обрывается раньше времени";
    case "too_few":
      return `записей в файле ${number(reason.found)}, а заявлено ${number(reason.promised)}`;
    case "too_many":
      return `файл не кончается там, где заявлено: после ${number(reason.promised)} ${plural(reason.promised, { one: "записи", few: "записей", many: "записей" })}`;
    case "other_kind":
      return "это файл другого рода";
    case "bad_value":
      return `число ${reason.value} здесь ничего не значит`;
    case "impossible":
      return "такой позиции или такого хода в ней быть не может";
  }
};

export const refusal: RefusalText = (detail) => {
  switch (detail.kind) {
    case "no_such_game":
      return `Игры «${detail.game}» нет.`;
    case "no_such_modifier":
      return `Дополнения «+${detail.modifier}» нет.`;
    case "no_such_parameter":
      return `В игре ${game(detail.game)} нельзя выбрать «${names.parameter(detail.parameter)}».`;
    case "no_such_value":
      return detail.parameter === "hole"
        ? `Чёрная дыра: поля «${detail.value}» нет.`
        : `В игру ${game(detail.game)} так не играют: ${chosen(detail.parameter, detail.value)}.`;
    case "parameter_twice":
      return `«${names.parameter(detail.parameter)}» выбрано дважды.`;
    case "not_a_parameter":
      return `Непонятно, что выбирает «${detail.text}».`;
    case "choices_apart":
      return `Вместе это не выбрать: ${chosen(detail.parameter, detail.value)} и ${chosen(detail.other, detail.other_value)}.`;
    case "hole_off_board":
      return `Чёрная дыра: на доске нет поля ${detail.cell}.`;
    case "hole_taken":
      return `Чёрной дыры на поле ${detail.cell} быть не может: оно нужно для начала партии.`;
    case "no_such_level":
      return `Уровня ${detail.level} у компьютера нет.`;
    case "no_such_age":
      return "Такого соперника нет.";
    case "no_age_here":
      return "Программы прошлого играют только в отелло 8×8.";
    case "board_length":
      return detail.given < detail.cells
        ? `Для доски нужно знаков: ${detail.cells}, а здесь ${detail.given}.`
        : `Для доски нужно знаков: ${detail.cells}, а здесь больше.`;
    case "not_a_content":
      return `Поле ${detail.cell}: вместо «${detail.letter}» нужна буква X, O или знак -.`;
    case "cannot_hold":
      return `На поле ${detail.cell} такого быть не может.`;
    case "cannot_be_missing":
      return `Поле ${detail.cell} не может отсутствовать.`;
    case "in_hole":
      return `В чёрной дыре на поле ${detail.cell} не может быть фишки.`;
    case "empty_from_start":
      return detail.cells.length === 1
        ? `Поле ${detail.cells.join()} не может быть пустым: фишка лежит там с самого начала.`
        : `Поля ${detail.cells.join(", ")} не могут быть пустыми: фишки лежат там с самого начала.`;
    case "before_centre":
      return `Пока центр не заполнен, на поле ${detail.cell} фишки быть не может.`;
    case "opening_order":
      return "Первые четыре фишки ставят по очереди, а здесь очередь нарушена.";
    case "vacant_slots":
      return `Пустых мест: ${detail.found}, а должно быть ${detail.wanted}.`;
    case "missing_cells":
      return `На панелях не хватает клеток: ${detail.found}, а должно не хватать ${detail.wanted}.`;
    case "too_many_pieces":
      return `У ${SIDES[detail.color]} слишком много фишек: ${detail.found}, а можно не больше ${detail.most}.`;
    case "more_than_owned":
      return `На доске фишек: ${detail.found}, а всего у сторон их ${detail.most}.`;
    case "no_hands":
      return "В этой игре запаса фишек нет.";
    case "hands_off":
      return `В запасе фишек: ${detail.found}, а вне доски их должно быть ${detail.wanted}.`;
    case "too_many_in_hand":
      return `В запасе у ${SIDES[detail.color]} слишком много фишек: ${detail.found}, а при такой доске может быть не больше ${detail.most}.`;
    case "no_move_here":
      return `${at(detail.line, detail.column)}: с «${detail.found}» ход не начинается; ход записывают так: ${detail.example}.`;
    case "no_such_square":
      return `${at(detail.line, detail.column)}: поля ${detail.square} на этой доске нет.`;
    case "not_a_move_number":
      return `${at(detail.line, detail.column)}: «${detail.found}» — не номер хода; для поля без номера пишите -.`;
    case "no_sheets":
      return `${game(detail.game)}: ход здесь — не одно поле, и на бланке его не записать.`;
    case "limited": {
      const until = dateTime(detail.until_ms);
      const what = detail.limit === "chat" ? "Вам нельзя писать другим" : "Партии на рейтинг и лобби закрыты для вас";
      return `${what} до ${until}. Причина: «${detail.reason}».`;
    }
    case "illegal_move":
      return `${moveOf(detail.text, detail.number)} невозможен: ${REASONS[detail.reason]}.`;
    case "not_on_move":
      return `${moveOf(detail.text, detail.number)} невозможен: сейчас ход ${SIDES[detail.turn]}.`;
    case "unread":
      return `${placeOf(detail.place)}: ${unread(detail.reason)}.`;
  }
};

export const rareErrors: RareErrors = {
  not_now: "Сейчас это невозможно.",
  game_over: "Партия окончена.",
  too_late: "Для этого уже поздно.",
  alone: "Второе место ещё свободно.",
  not_agreed: "В этой партии для этого нужно согласие обоих.",
  no_offer: "Предложение уже не действует.",
  nothing_to_take_back: "Возвращать нечего.",
  no_seat: "Место уже занято.",
  bad_request: "Сервер не понял этот запрос.",
  method_not_allowed: "По этому адресу так сделать нельзя.",
  cross_origin: "Другому сайту здесь это не разрешено.",
  too_large: "Слишком большой объём.",
  unknown_game: "Этот сервер не знает такой игры.",
  no_engine: "В эту игру компьютер не играет.",
  bad_token: "Этот сервер не знает такого токена.",
  bad_clock: "Такого контроля времени нет.",
  bad_start: "С такой позиции начать нельзя.",
  bad_sheet: "Это не бланк партии.",
  bad_file: "Здесь не удалось прочитать ни одной партии.",
  too_many_changes: "Здесь уже слишком много изменений. Начатое можно доиграть до конца.",
  link_used: "Эта ссылка уже использована.",
  link_expired: "Эта ссылка устарела.",
  has_games: "В этом браузере есть свои партии.",
  id_reused: "Команда пришла дважды с разным содержанием.",
  tournament_refused: "В турнире это невозможно.",
  wrong_password: "Имя или пароль неверны.",
  unknown_passkey: "Сервер не знает этого ключа доступа. Возможно, он удалён.",
  bad_passkey: "Ключ доступа не прошёл проверку.",
  passkey_expired: "Прошло слишком много времени. Попробуйте ещё раз.",
  sign_in: "Сначала войдите.",
  name_taken: "Учётная запись с таким или похожим именем уже есть. Выберите другое имя.",
  bad_password: "В пароле от 8 до 256 знаков. Он не совпадает с именем, и его нелегко угадать.",
  not_rated: "Такая партия не может идти на рейтинг.",
  limited: "Модератор на время закрыл это для вас.",
  reported_already: "Ваша жалоба на этого игрока уже открыта.",
  handled_already: "Другой модератор только что это решил. Ничего не изменено.",
  cannot_write: "Этому игроку вам писать нельзя.",
  no_links: "Ссылки и адреса отправлять нельзя.",
  too_many_seeks: "У вас или у других с вашего адреса уже слишком много предложений. Сначала отмените одно.",
  not_here: "Того, кого вы вызываете, сейчас нет.",
};
