/** Russian: what is wrong with a line of a list or a file. */
import type { LineFault } from "../../../wire";
import { number } from "../../language/ru";

export function lineFault(fault: LineFault): string {
  switch (fault.kind) {
    case "heading_twice":
      return `Заголовок «${fault.heading}» указан дважды.`;
    case "unknown_heading":
      return `Заголовка «${fault.heading}» быть не может, только такие: ${fault.known.join(", ")}.`;
    case "no_heading":
      return `В первой строке нужен заголовок «${fault.heading}».`;
    case "fields":
      return `Полей здесь ${number(fault.found)}, а в первой строке ${number(fault.expected)}.`;
    case "quotation_open":
      return "Кавычка не закрыта.";
    case "not_text":
      return `Это не текст в кодировке ${fault.encoding}.`;
    case "not_a_federation_number":
      return `«${fault.found}» — не номер в списке федерации: нужно от 1 до 9 цифр.`;
    case "bracket_open":
      return `Не хватает знака ${fault.missing}.`;
    case "bad_id":
      return `«${fault.id}» не может быть номером участника.`;
    case "id_twice":
      return `Номер ${fault.id} уже есть у участника в строке ${fault.other}.`;
    case "no_number":
      return `«${fault.found}» не начинается с номера участника.`;
    case "no_result":
      return `«${fault.found}» — не результат.`;
    case "no_statement":
      return `«${fault.found}» — не команда программы PAPP.`;
    case "cut_off":
      return "Файл обрывается раньше времени.";
    case "unknown_number":
      return `Участника с номером ${fault.id} выше нет.`;
    case "no_name":
      return `У участника ${fault.id} нет имени.`;
    case "not_a_rating":
      return `«${fault.found}» — не рейтинг: нужно целое число.`;
    case "not_yes_or_no":
      return `В столбце «${fault.column}» можно написать только yes или no, а здесь «${fault.found}».`;
    case "not_a_round":
      return `«${fault.found}» — не номер тура.`;
    case "round_order":
      return `Тур ${fault.round} не может идти после тура ${fault.after}.`;
    case "seated_twice":
      return `Участник ${fault.id} в туре ${fault.round} уже есть в строке ${fault.other}.`;
    case "too_many_players":
      return `В турнире может быть не больше ${fault.most} участников.`;
    case "too_many_rounds":
      return `В турнире может быть не больше ${fault.most} туров.`;
    case "unfinished":
      return `В туре ${fault.round} нет результата, а следующий тур уже начался.`;
    case "no_entry":
      return "Это не запись турнира.";
    case "other":
      return "В файлах этого рода такой строки не бывает, или она не подходит к остальным.";
  }
}
