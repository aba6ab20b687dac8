import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { rowsOf } from './results.ts';

/** Filters of a list that is searched. */
export interface Searched {
  search?: string | undefined;
  /** Words to find as well, where they are one typing error away from a word of the search. */
  spellings?: ReadonlySet<string>;
  /** Letters that a word needs to be found by its beginning; by default, one is enough. */
  unfinishedFrom?: number;
}

const noSpellings: ReadonlySet<string> = new Set();

type Matches = (query: RawBuilder<unknown>) => RawBuilder<boolean>;

/**
 * True where every word, "phrase" or address typed is found and no -word is; words may be unfinished. `matches` says what one of them has
 * to match, so that the words of a search may stand in different places. Nothing matches a search without a word.
 */
export function matchesSearch(
  { search = '', spellings = noSpellings, unfinishedFrom = 0 }: Searched,
  matches: Matches,
): RawBuilder<boolean> {
  const conditions = termsOf(search).map(({ words, exact, without }) => {
    const isWhole = exact || [...(words.at(-1) ?? '')].length < unfinishedFrom;
    const ending = isWhole ? '' : ':*';
    const query = sql`${queryOf(words, exact, ending, without ? noSpellings : spellings)}::tsquery`;
    return without ? sql<boolean>`not coalesce(${matches(query)}, false)` : matches(query);
  });
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** What a list finds; if that is nothing, what it finds when one typing error in each word is forgiven. */
export async function findForgiving<Filters extends Searched, Row>(
  db: Database,
  filters: Filters,
  find: (filters: Filters) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await find(filters);
  return rows.length > 0 || !filters.search ? rows : find(await forgive(db, filters));
}

/** The same of a list that is read in batches. */
export async function* readForgiving<Filters extends Searched, Batch>(
  db: Database,
  filters: Filters,
  read: (filters: Filters) => AsyncIterable<Batch>,
): AsyncGenerator<Batch> {
  let isFound = false;
  for await (const batch of read(filters)) {
    isFound = true;
    yield batch;
  }
  if (!isFound && filters.search) yield* read(await forgive(db, filters));
}

/**
 * The same filters with the words that may have been meant. They are looked up anywhere, as the list is searched for them within the reach
 * of its reader, and finds nothing by a word that only others may see.
 */
export async function forgive<Filters extends Searched>(db: Database, filters: Filters): Promise<Filters> {
  const words = termsOf(filters.search ?? '').flatMap((term) => (term.exact ? [] : term.words));
  const tried = words.slice(0, maxForgiven).flatMap(variantsOf);
  const found = await rowsOf<{ word: string }>(db)`select word from search_spellings(${tried}::text[]) word`;
  return { ...filters, spellings: new Set(found.map(({ word }) => word)) };
}

/** Whether anything can be found by it. */
export const hasWords = (search: string): boolean => termsOf(search).some(({ without }) => !without);

/** The words of a text as they are compared: without accents and capitals. */
export const foldedWords = (text: string): string[] => fold(text).match(wordPattern) ?? [];

interface Term {
  words: string[];
  exact: boolean;
  without: boolean;
}

/** More words than anyone searches for. */
const maxTerms = 12;
/** Words in which a typing error is forgiven. */
const maxForgiven = 4;

const termsOf = (typed: string): Term[] =>
  [...joinNumbers(fold(typed)).matchAll(/(?<without>(?<!\S)-)?(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/g)]
    .map(({ groups }) => ({
      words: (groups?.phrase ?? groups?.word ?? '').match(wordPattern) ?? [],
      exact: groups?.phrase !== undefined,
      without: groups?.without !== undefined,
    }))
    .filter(({ words }) => words.length > 0)
    .slice(0, maxTerms);

/** As `search_words` of the database (`0001_functions.sql`): without accents and capitals. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[øłđıðßæœ]/g, (letter) => plainLetters[letter] ?? letter);

const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** What words consist of, as in `search_words`. */
const wordPattern = /[0-9a-z\u00c0-\u1fff\u3040-\ud7ff\uf900-\ufaff]+/g;

/** A telephone number however it is grouped; digits within an address or a word stay apart. */
const joinNumbers = (typed: string) =>
  typed.replaceAll('(0)', '').replaceAll(/(?<!\S)\+?\d[\d ()./-]{5,24}\d(?!\S)/g, (number) => {
    const digits = number.replaceAll(/\D/g, '');
    return digits.length > 20 ? number : digits;
  });

function queryOf(
  words: readonly string[],
  exact: boolean,
  ending: '' | ':*',
  spellings: ReadonlySet<string>,
): string {
  const phrase = `(${words.map((word) => `'${word}'`).join(' <-> ')}${ending})`;
  if (exact) return phrase;
  if (words.length > 1) return `${phrase} | '${words.join('')}'${ending}`;
  const variants = spellings.size > 0 ? variantsOf(words[0] ?? '').filter((word) => spellings.has(word)) : [];
  const [word = ''] = words;
  return [phrase, ...withoutZeros(word, ending), ...variants.map((one) => `'${one}'`)].join(' | ');
}

/** A telephone number may be stored with the code of its country instead of the zeros. */
const withoutZeros = (word: string, ending: string) =>
  /^0+[1-9]\d{3}/.test(word) ? [`'${word.replace(/^0+/, '')}'${ending}`] : [];

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/** All words that are one typing error away: a letter missing, doubled, wrong or in its neighbour's place. Short words have too many. */
function variantsOf(word: string): string[] {
  if (!/^\p{L}{4,20}$/u.test(word)) return [];
  const places = Array.from(
    { length: word.length + 1 },
    (_, at) => [word.slice(0, at), word.slice(at)] as const,
  );
  const variants = places.flatMap(([before, after]) => [
    before + after.slice(1),
    before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
    ...alphabet.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
  ]);
  return [...new Set(variants)];
}
