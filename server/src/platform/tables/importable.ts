import { findSimilarOption } from '@proxima/contract/profiles/custom-options';
import { keyOf, type Options } from '@proxima/contract/profiles/options';
import { lengths } from '@proxima/contract/wire/limits';
import { text } from '@proxima/contract/wire/text';
import type { z } from 'zod';
import type { Context, System } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';

/** A field that a feature takes from tables. */
export interface ImportField {
  name: string;
  label: string;
  /** Other headings for it, e.g. those that CRM products write; compared without case, accents and punctuation. */
  aliases: readonly string[];
  isRequired?: boolean;
  help?: string;
  /** A closed list of values. */
  options?: Options;
}

/** The texts of a row by field; fields without text are absent. */
export type RowTexts = Readonly<Record<string, string>>;

/** Something that a row became. */
export interface Made {
  kind: string;
  id: number;
}

/** Why a row is not stored: what is already here, as a reader knows it, or what is wrong. */
export type Refused = { duplicate: string } | { problem: string };
export type StoredRow = { made: Made[] } | Refused;

/** Who imports, and whether whoever is imported gets an invitation. */
export interface ImportOrder {
  owner: { id: number; name: string };
  invites: boolean;
}

/** What a feature takes from tables. `imports` knows nothing else of it. */
export interface Importable {
  fields: readonly ImportField[];
  /** What is wrong with a row, and what identifies it: two rows with a common key are the same. */
  check(texts: RowTexts): { problems: readonly string[]; keys: readonly string[] };
  /** The same by what the database has: null for each row that can be stored. The rows have no problem. */
  compare(db: Database, rows: readonly RowTexts[]): Promise<(Refused | null)[]>;
  /**
   * Stores rows that have no problem and no common key, and compares them again first; nobody is notified. Called under a lock that no other
   * import has.
   */
  store(
    tx: Transaction,
    context: Context<System>,
    rows: readonly RowTexts[],
    order: ImportOrder,
  ): Promise<StoredRow[]>;
  /** Deletes what rows became. For each row null, or why it is kept because it was used or changed since. */
  remove(tx: Transaction, rows: readonly (readonly Made[])[]): Promise<(string | null)[]>;
}

type Checked<Values> = { values: Values } | { problems: readonly string[] };

interface Definition<Values> extends Pick<Importable, 'fields' | 'remove'> {
  check(texts: RowTexts): Checked<Values>;
  keysOf(values: Values): readonly string[];
  compare(db: Database, rows: readonly Values[]): Promise<(Refused | null)[]>;
  /** Called with at least one row; none of them was found by `compare`. */
  store(
    tx: Transaction,
    context: Context<System>,
    rows: readonly Values[],
    order: ImportOrder,
  ): Promise<StoredRow[]>;
}

/** An importable whose checks give values of one type. */
export function importableOf<Values>(definition: Definition<Values>): Importable {
  const { fields, remove, check, keysOf } = definition;
  const valuesOf = (texts: RowTexts): Values => {
    const checked = check(texts);
    if ('values' in checked) return checked.values;
    throw new Error(`A row with problems is stored: ${checked.problems.join(' ')}`);
  };
  return {
    fields,
    remove,
    check: (texts) => {
      const checked = check(texts);
      return 'values' in checked ? { problems: [], keys: keysOf(checked.values) } : { ...checked, keys: [] };
    },
    compare: (db, rows) => definition.compare(db, rows.map(valuesOf)),
    store: async (tx, context, rows, order) => {
      const values = rows.map(valuesOf);
      const refused = await definition.compare(tx.db, values);
      const fresh = values.filter((_row, at) => !refused[at]);
      const stored = fresh.length > 0 ? await definition.store(tx, context, fresh, order) : [];
      const inOrder = stored.values();
      return refused.flatMap((one) => one ?? inOrder.next().value ?? []);
    },
  };
}

/** Deletes what rows became, one thing for each row; `findUsed` locks it and says why something is kept. */
export const removeUnused =
  (
    findUsed: (tx: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>,
    deleteAll: (tx: Database, ids: readonly number[]) => Promise<void>,
  ): Importable['remove'] =>
  async ({ db }, rows) => {
    const ids = rows.flatMap(([made]) => made?.id ?? []);
    const used = await findUsed(db, ids);
    const unused = ids.filter((id) => !used.has(id));
    await deleteAll(db, unused);
    return rows.map(([made]) => (made && used.get(made.id)) ?? null);
  };

/** A text without case, accents and punctuation, as headings and names are compared; the database has the same function. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The value of the option that a cell names by value, label or alias; anything else as it is, for its schema to refuse. */
export function listedValue(options: Options | undefined, cell: string): string {
  const option = options && findSimilarOption(options, cell);
  return option ? keyOf(option) : cell;
}

/** The problems of a row as people read them, each with the label of its field. */
export const problemsOf = (error: z.ZodError, fields: readonly ImportField[]): string[] =>
  error.issues.map(({ path, message }) => {
    const label = fields.find(({ name }) => name === path[0])?.label;
    return label === undefined ? message : `${label}: ${message}`;
  });

/** What a spreadsheet makes of a long number, such as 4.91551E+11: digits are gone. */
const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** A telephone number of a table. */
export const phoneInTable = text(lengths.phone).refine((phone) => !shortened.test(phone), {
  error: 'A spreadsheet has shortened this number. Format its column as text and save the file again.',
});

/** Given and family name: of their columns or, without a given name, of the full name, whose last word is the family name. */
export function namesOf({ first_name, last_name, full_name = '' }: RowTexts) {
  const words = first_name === undefined ? full_name.trim().split(/\s+/) : [];
  return {
    first_name: first_name ?? words.slice(0, -1).join(' '),
    last_name: last_name ?? words.at(-1) ?? '',
  };
}
