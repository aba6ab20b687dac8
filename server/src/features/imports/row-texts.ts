import type { Importable, RowTexts } from '../../platform/tables/importable.ts';

interface Matching {
  matches: readonly (string | null)[];
  defaults: Readonly<Record<string, string>>;
}

/** The texts of a row by field: of its column, or what the owner chose for empty cells of a list. */
export function rowTexts(cells: readonly string[], { matches, defaults }: Matching): RowTexts {
  const texts: Record<string, string> = { ...defaults };
  for (const [at, name] of matches.entries()) {
    const cell = cells[at];
    if (name !== null && cell) texts[name] = cell;
  }
  return texts;
}

/** Labels of required fields that neither have a column nor a value for empty cells. */
export const missingColumns = ({ matches, defaults }: Matching, fields: Importable['fields']): string[] =>
  fields
    .filter(({ name, isRequired }) => isRequired && !matches.includes(name) && defaults[name] === undefined)
    .map(({ label }) => label);
