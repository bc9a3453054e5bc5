/** Names of the games and of what can be chosen about them, in words. */

export interface CatalogText {
  /** The games there are and what can be chosen about them. */
  readonly variants: {
    /** The black hole is on a cell that a person chooses. */
    readonly holeChosen: string;
    /** The name of a game by its id in the catalog; `otherwise` for one that this version does not know. */
    name(id: string, otherwise: string): string;
    /** How one wins a game with these choices: short enough for a line on a phone. */
    goal(id: string, values: Readonly<Record<string, string>>): string;
    /** What a parameter is called. */
    parameter(name: string): string;
    /** What one of its values is called. */
    value(parameter: string, value: string): string;
    /** A game with what was chosen about it, in brackets. */
    withChoices(name: string, choices: readonly string[]): string;
  };
}
