import { setTimeout as pause } from 'node:timers/promises';
import { importMessages } from '@proxima/contract/imports/import-wire';
import { type Context, type Platform, type System, systemContext } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import type { Importable, ImportOrder, StoredRow } from '../../platform/tables/importable.ts';
import { takeAct } from './edit-import.ts';
import {
  claimKeys,
  failedResult,
  listRows,
  type RowResult,
  type StoredImportRow,
  saveResults,
} from './import-rows.repository.ts';
import type { ImportableKinds } from './importable-kinds.ts';
import {
  finishedNow,
  type ImportRecord,
  lockImport,
  lockStoring,
  outcomesIn,
  recount,
  updateImport,
} from './imports.repository.ts';
import { rowTexts } from './row-texts.ts';

/** Works through an import that is being checked, imported or undone. */
export const importWork: Queue<{ importId: number }> = { name: 'imports.work', retries: 5 };

/** Rows of one transaction: what a kill repeats, and how long others wait. */
const batchSizes = { checking: 200, importing: 100, undoing: 200 };
/** Milliseconds between two batches. */
const pauseMs = 10;
type Running = keyof typeof batchSizes;

/**
 * Works in batches, each with its results in one transaction, until no row is left or an owner stops it. A run that was cut off continues
 * after the last batch; importing ends as stopped once the account that started it is disabled or gone. A second one beside it waits for the lock of each batch and finds other rows. A batch that fails is repeated row by
 * row, and the row that fails becomes a problem.
 */
export async function workImport(
  platform: Platform,
  kinds: ImportableKinds,
  importId: number,
): Promise<void> {
  const context = systemContext(platform, `import:${importId}`);
  let single = 0;
  for (;;) {
    const size = single > 0 ? 1 : undefined;
    try {
      if (!(await workBatch(context, kinds, importId, size))) return;
      // Whoever waits for the import, to stop it, comes before the next batch.
      await pause(pauseMs);
      single = Math.max(0, single - 1);
    } catch (error) {
      platform.log.warn({ err: error, importId, size }, 'a batch of an import failed');
      if (size === 1) await skipRow(context, importId);
      else single = Math.max(...Object.values(batchSizes));
    }
  }
}

const isWorked = (state: string): state is Running => Object.hasOwn(batchSizes, state);

/** @returns whether there may be more. */
const workBatch = (
  context: Context<System>,
  kinds: ImportableKinds,
  importId: number,
  size: number | undefined,
): Promise<boolean> =>
  inTransaction(context.platform, async (tx) => {
    const record = await lockImport(tx.db, importId);
    if (!record || !isWorked(record.state)) return false;
    const { state } = record;
    if (state === 'importing' && !record.has_owner) {
      await updateImport(tx.db, importId, { state: takeAct(record, 'stop', 'server'), ...finishedNow });
      return false;
    }
    const rows = await nextRows(tx, record, state, size ?? batchSizes[state]);
    if (rows.length === 0) {
      await updateImport(tx.db, importId, {
        state: takeAct(record, 'finish', 'server'),
        ...(state === 'importing' && finishedNow),
      });
      return false;
    }
    const results = await work[state](tx, context, { record, rows, kind: kinds[record.kind] });
    await saveResults(tx.db, record, results);
    await recount(tx.db, record);
    return true;
  });

const nextRows = (tx: Transaction, record: ImportRecord, state: Running, limit: number) =>
  listRows(tx.db, record, { outcome: outcomesIn[state], limit, isFromEnd: state === 'undoing' });

/** Leaves out a row that cannot be worked on; of an undone one says that it is kept. */
const skipRow = ({ platform }: Context<System>, importId: number): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const record = await lockImport(tx.db, importId);
    if (!record || !isWorked(record.state)) return;
    const [row] = await nextRows(tx, record, record.state, 1);
    if (!row) return;
    const result = failedResult(row.number);
    await saveResults(tx.db, record, [record.state === 'undoing' ? { ...result, outcome: 'kept' } : result]);
    await recount(tx.db, record);
  });

interface Batch {
  record: ImportRecord;
  rows: readonly StoredImportRow[];
  kind: Importable;
}

const work: Record<
  Running,
  (tx: Transaction, context: Context<System>, batch: Batch) => Promise<RowResult[]>
> = {
  checking: async (tx, _context, { record, rows, kind }) => {
    const checked = rows.map(({ number, cells }) => {
      const texts = rowTexts(cells, record);
      return { number, texts, ...kind.check(texts) };
    });
    const valid = checked.filter(({ problems }) => problems.length === 0);
    const earlier = await claimKeys(tx.db, record.id, valid);
    const compared = await kind.compare(
      tx.db,
      valid.map(({ texts }) => texts),
    );
    const results = valid.map(({ number }, at): RowResult => {
      const first = earlier.get(number);
      const refused = compared[at];
      if (first !== undefined) return { number, outcome: 'duplicate', note: importMessages.inFile(first) };
      return refused ? resultOf(number, refused) : { number, outcome: 'ready' };
    });
    const refused = checked
      .filter(({ problems }) => problems.length > 0)
      .map(({ number, problems }): RowResult => ({ number, outcome: 'problem', note: problems.join('; ') }));
    return [...results, ...refused];
  },

  importing: async (tx, context, { record, rows, kind }) => {
    await lockStoring(tx.db);
    const order: ImportOrder = {
      owner: { id: record.created_by ?? 0, name: record.by ?? '' },
      invites: record.invites,
    };
    const texts = rows.map(({ cells }) => rowTexts(cells, record));
    const stored = await kind.store(tx, context, texts, order);
    return rows.map(({ number }, at) => {
      const one = stored[at];
      return one ? resultOf(number, one) : failedResult(number);
    });
  },

  undoing: async (tx, _context, { rows, kind }) => {
    const kept = await kind.remove(
      tx,
      rows.map(({ made }) => made),
    );
    return rows.map(({ number }, at): RowResult => {
      const reason = kept[at];
      return reason ? { number, outcome: 'kept', note: reason } : { number, outcome: 'removed', made: [] };
    });
  },
};

function resultOf(number: number, stored: StoredRow): RowResult {
  if ('made' in stored) return { number, outcome: 'imported', made: stored.made };
  return 'duplicate' in stored
    ? { number, outcome: 'duplicate', note: importMessages.exists(stored.duplicate) }
    : { number, outcome: 'problem', note: stored.problem };
}
