import { isOfPeople } from '@proxima/contract/imports/import-kinds';
import { importMessages } from '@proxima/contract/imports/import-wire';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { assertFreshlyAuthenticated } from '../accounts/sessions/reauthenticate.ts';
import { lockSeen, takeAct } from './edit-import.ts';
import { deleteOtherSheets } from './import-rows.repository.ts';
import type { ImportableKinds } from './importable-kinds.ts';
import { finishedNow, type ImportRecord, updateImport } from './imports.repository.ts';
import { missingColumns } from './row-texts.ts';
import { importWork } from './work-import.ts';

interface Seen {
  version: number;
}

/**
 * Checks every row in the background; nothing is imported yet.
 * @throws DomainError `not_found`, `conflict`; `validation_failed` while a required field has no column
 */
export const checkImport = (
  context: Context<Admin>,
  kinds: ImportableKinds,
  id: number,
  { version }: Seen,
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const row = await lockSeen(tx.db, id, version);
    const state = takeAct(row, 'check');
    const missing = missingColumns(row, kinds[row.kind].fields);
    if (missing.length > 0) throw invalidField('matches', importMessages.requiredColumns(missing));
    await updateImport(tx.db, id, { state });
    await startWork(tx, id);
  });

/**
 * Imports the rows without a problem in the background; people are invited only if the owner says so.
 * @throws DomainError `reauthentication_required`, `not_found`; `conflict`, also without such a row
 */
export async function startImport(
  context: Context<Admin>,
  id: number,
  { version, invites }: Seen & { invites: boolean },
): Promise<void> {
  await assertFreshlyAuthenticated(context);
  await inTransaction(context.platform, async (tx) => {
    const row = await lockSeen(tx.db, id, version);
    const state = takeAct(row, 'start');
    if (!row.counts.ready) throw new DomainError('conflict', { message: importMessages.nothingReady });
    const willInvite = invites && isOfPeople(row.kind);
    await updateImport(tx.db, id, {
      ...{ state, invites: willInvite, created_by: context.actor.userId },
      sheets: JSON.stringify(withoutSamples(row.sheets)),
    });
    await deleteOtherSheets(tx.db, row);
    const details = { ...sourceOf(row), invites: willInvite, rows: row.counts.ready };
    await audit(tx.db, context, 'import.started', { kind: 'import', id }, details);
    await startWork(tx, id);
  });
}

/** Stops importing after the rows that are being stored. @throws DomainError `not_found`, `conflict` */
export const stopImport = (context: Context<Admin>, id: number, { version }: Seen): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const row = await lockSeen(tx.db, id, version);
    const state = takeAct(row, 'stop');
    await updateImport(tx.db, id, { state, ...finishedNow });
    await audit(tx.db, context, 'import.stopped', { kind: 'import', id }, importedOf(row));
  });

/**
 * Removes what was imported, in the background; what was used since is kept and named.
 * @throws DomainError `reauthentication_required`, `not_found`; `conflict`, also a day after it ended
 */
export async function undoImport(context: Context<Admin>, id: number, { version }: Seen): Promise<void> {
  await assertFreshlyAuthenticated(context);
  await inTransaction(context.platform, async (tx) => {
    const row = await lockSeen(tx.db, id, version);
    const state = takeAct(row, 'undo');
    if (row.undo_until === null) throw new DomainError('conflict', { message: importMessages.undoEnded });
    await updateImport(tx.db, id, { state });
    await audit(tx.db, context, 'import.undone', { kind: 'import', id }, importedOf(row));
    await startWork(tx, id);
  });
}

/** First values are shown until an import starts; some are of people whose account may be deleted later. */
const withoutSamples = (sheets: ImportRecord['sheets']): ImportRecord['sheets'] =>
  sheets.map((sheet) => ({
    ...sheet,
    columns: sheet.columns.map(({ heading }) => ({ heading, samples: [] })),
  }));

const startWork = (tx: Transaction, importId: number): Promise<void> =>
  tx.enqueue(importWork, { importId }, { singletonKey: String(importId) });

const sourceOf = ({ kind, file_name: file }: ImportRecord) => ({ kind, file });
const importedOf = (row: ImportRecord) => ({ ...sourceOf(row), imported: row.counts.imported ?? 0 });
