import {
  type ImportAct,
  importChanged,
  importTable,
  isUnstarted,
} from '@proxima/contract/imports/import-states';
import { importMessages, type matchesBody } from '@proxima/contract/imports/import-wire';
import type { z } from 'zod';
import type { Admin, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import type { Importable } from '../../platform/tables/importable.ts';
import { takeTransition } from '../../platform/take-transition.ts';
import { resetRows } from './import-rows.repository.ts';
import type { ImportableKinds } from './importable-kinds.ts';
import { deleteImport, type ImportRecord, lockImport, recount, updateImport } from './imports.repository.ts';
import { matchColumns } from './match-columns.ts';

const stale = () => new DomainError('conflict', { message: importChanged });

/** @throws DomainError `not_found`; `conflict` when it has changed since */
export async function lockSeen(tx: Database, id: number, version: number): Promise<ImportRecord> {
  const row = await lockImport(tx, id);
  if (!row) throw new DomainError('not_found');
  if (row.version !== version) throw stale();
  return row;
}

/**
 * Saves the field of each column and what empty cells of lists get; another sheet gets a new proposal.
 * @throws DomainError `not_found`; `conflict` once it is checked, or when it has changed since; `validation_failed` for a field that there
 * is not or that two columns have
 */
export const matchImport = (
  context: Context<Admin>,
  kinds: ImportableKinds,
  id: number,
  { version, sheet, matches, defaults }: z.output<typeof matchesBody>,
): Promise<void> =>
  inTransaction(context.platform, async ({ db }) => {
    const row = await lockSeen(db, id, version);
    if (row.state !== 'draft') throw stale();
    const { fields } = kinds[row.kind];
    const chosen = row.sheets[sheet];
    if (!chosen) throw invalidField('sheet', importMessages.empty);
    const isSame = sheet === row.sheet;
    const headings = chosen.columns.map(({ heading }) => heading);
    const wanted = isSame ? matches : matchColumns(headings, fields);
    assertMatches(wanted, headings.length, fields);
    const known = Object.entries(defaults).filter(
      ([name, value]) => value !== '' && isOption(fields, name, value),
    );
    const changed = {
      sheet,
      matches: JSON.stringify(wanted),
      defaults: JSON.stringify(Object.fromEntries(known)),
    };
    await updateImport(db, id, changed);
    if (!isSame) await recount(db, { id, sheet });
  });

const isOption = (fields: Importable['fields'], name: string, value: string): boolean =>
  fields.some((field) => field.name === name && field.options?.some((option) => option.value === value));

function assertMatches(
  matches: readonly (string | null)[],
  count: number,
  fields: Importable['fields'],
): void {
  if (matches.length !== count) throw invalidField('matches', importMessages.unknownField);
  const seen = new Set<string>();
  for (const name of matches) {
    if (name === null) continue;
    const field = fields.find((one) => one.name === name);
    if (!field) throw invalidField('matches', importMessages.unknownField);
    if (seen.has(name)) throw invalidField('matches', importMessages.twice(field.label));
    seen.add(name);
  }
}

/** Back to the columns. @throws DomainError `not_found`, `conflict` */
export const reopenImport = (
  context: Context<Admin>,
  id: number,
  { version }: { version: number },
): Promise<void> =>
  inTransaction(context.platform, async ({ db }) => {
    const row = await lockSeen(db, id, version);
    const state = takeAct(row, 'edit');
    await resetRows(db, id);
    await updateImport(db, id, { state });
    await recount(db, row);
  });

/** Deletes an import of which nothing was imported, with its rows. @throws DomainError `not_found`, `conflict` */
export const discardImport = (context: Context<Admin>, id: number): Promise<void> =>
  inTransaction(context.platform, async ({ db }) => {
    const row = await lockImport(db, id);
    if (!row) throw new DomainError('not_found');
    if (!isUnstarted(row.state)) throw stale();
    await deleteImport(db, id);
  });

/** @throws DomainError `conflict` */
export function takeAct(row: Pick<ImportRecord, 'state'>, act: ImportAct, by: 'owner' | 'server' = 'owner') {
  return takeTransition(importTable, row.state, [by], act);
}
