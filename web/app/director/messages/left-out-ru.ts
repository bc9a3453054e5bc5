/** Russian: what a file leaves out of a tournament. */
import type { LeftOut, LostSystem } from "../../../wire";
import { number, plural } from "../../language/ru";

const SYSTEMS: Readonly<Record<LostSystem, string>> = {
  round_robin: "турнир круговой",
  knock_out: "турнир на выбывание",
  championship: "это чемпионат с финалами",
  arena: "это арена",
};

/** `name` gives the name of a player by id. */
export function leftOut(what: LeftOut, name: (player: string) => string): string {
  switch (what.kind) {
    case "system":
      return `В файле не сказано, что ${SYSTEMS[what.system]}: партии записаны как туры по швейцарской системе.`;
    case "country":
      return "Страна турнира не указана, в файле вместо неё ??. Её можно указать в настройках.";
    case "sender":
      return "Вместо имени отправителя в файле стоит ??. Впишите имя, прежде чем отправлять файл.";
    case "finals":
      return "Финалы записаны в файле отдельно от туров, и очки за них там не считаются.";
    case "game":
      return `Тур ${what.round}: партии нет в файле, она без результата или не сыграна (${name(what.black)} — ${name(what.white)}).`;
    case "new_players":
      return `У этих участников нет номера федерации, в файле они отмечены как новые: ${what.players.map(name).join("; ")}. Если номер есть, укажите его.`;
    case "respelled":
      return `В файле бывают только западноевропейские буквы: ${what.words.map(({ text, written }) => `${text} → ${written}`).join("; ")}.`;
    case "more_games": {
      const { count } = what;
      return `По той же причине в файле нет ещё ${number(count)} ${plural(count, { one: "партии", few: "партий", many: "партий" })}.`;
    }
  }
}
