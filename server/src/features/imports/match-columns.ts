import { problemHeading } from '@proxima/contract/imports/import-wire';
import { fold, type Importable } from '../../platform/tables/importable.ts';

/** What Pipedrive writes before its headings. */
const owner = /^(person|organi[sz]ation|lead|contact|company|deal)\s+-\s+/i;

/**
 * The field of each column, by heading: its label, name or an alias, without case, accents and punctuation. A field gets one column, the
 * first; an exact name comes before an alias. What a file of rows with problems says about them is left out.
 */
export function matchColumns(headings: readonly string[], fields: Importable['fields']): (string | null)[] {
  const matches: (string | null)[] = headings.map(() => null);
  const folded = headings.map((heading, at) =>
    at === 0 && heading === problemHeading
      ? new Set<string>()
      : new Set([fold(heading), fold(heading.replace(owner, ''))]),
  );
  const take = (name: string, spellings: readonly string[]): void => {
    if (matches.includes(name)) return;
    for (const spelling of spellings) {
      const at = folded.findIndex((forms, column) => matches[column] === null && forms.has(fold(spelling)));
      if (at < 0) continue;
      matches[at] = name;
      return;
    }
  };
  for (const { name, label } of fields) take(name, [label, name]);
  for (const { name, aliases } of fields) take(name, aliases);
  return matches;
}
