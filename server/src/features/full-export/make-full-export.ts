import { rm } from 'node:fs/promises';
import type { FullExportProblem } from '@proxima/contract/exports/full-export';
import type { Platform } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { beginSnapshot } from '../../platform/database/statements/snapshot.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { newTemporaryPath } from '../../platform/files/temporary-files.ts';
import { writeMeasured } from '../../platform/files/write-measured.ts';
import { readRelease } from '../../platform/release.ts';
import { writeArchive } from '../../platform/write-archive.ts';
import { deleteUnrecorded } from '../files/delete-files.ts';
import { type CheckedFile, recordFile } from '../files/record-file.ts';
import { storeBytes } from '../files/store-bytes.ts';
import { notify } from '../notifications/notify.ts';
import { listEntries } from './archive-entries.ts';
import { countFiles, listColumns } from './catalog.repository.ts';
import { presentDictionary } from './dictionary.presenter.ts';
import {
  type FullExportRow,
  findExport,
  listStuck,
  markFailed,
  markReady,
  saveProgress,
} from './full-export.repository.ts';

/** The export was cancelled, or another node has taken it over. */
class Cancelled extends Error {}

/**
 * Makes the archive of an ordered export from one snapshot and stores it, then notifies whoever ordered it; also if it failed. Runs again from the
 * beginning if its node dies; what that node had written is deleted with its temporary files.
 */
export async function makeFullExport(platform: Platform, id: number): Promise<void> {
  const row = await findExport(platform.db, id);
  if (row?.state !== 'making') return;
  const path = newTemporaryPath(platform.temporaryDirectory);
  try {
    await storeArchive(platform, row, path);
  } catch (error) {
    if (error instanceof Cancelled) return;
    platform.log.error({ err: error, export: id }, 'the export of everything failed');
    await fail(platform, id, isFull(error) ? 'disk' : 'error');
  } finally {
    await rm(path, { force: true });
  }
}

const isFull = (error: unknown): boolean => error instanceof DomainError && error.code === 'storage_full';

/** Milliseconds between two reports of progress. */
const reportMs = 1_000;

/** How far an export is, reported while it is made so that others see that it goes on. */
class Progress {
  done = 0;
  total = 0;
  #isCancelled = false;
  readonly #timer: NodeJS.Timeout;

  constructor({ db }: Pick<Platform, 'db'>, id: number) {
    const report = async () => {
      this.#isCancelled = !(await saveProgress(db, id, { done: this.done, total: this.total }));
    };
    // A report that fails is followed by the next one.
    this.#timer = setInterval(() => void report().catch(() => undefined), reportMs);
  }

  /** Counts a table or file. @throws Cancelled */
  async step(): Promise<void> {
    if (this.#isCancelled) throw new Cancelled();
    this.done += 1;
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

async function storeArchive(platform: Platform, row: FullExportRow, path: string): Promise<void> {
  const progress = new Progress(platform, row.id);
  try {
    const snapshot = await beginSnapshot(platform.db);
    const written = await writeTo(platform, row, { snapshot, progress, path }).finally(() =>
      snapshot.rollback().execute(),
    );
    const name = `everything-${row.created_at.toISOString().slice(0, 10)}.zip`;
    const described = {
      field: 'archive',
      path,
      kind: 'export',
      name,
      contentType: 'application/zip',
    } as const;
    const file = await storeBytes(platform, path, { ...described, ...written });
    await finish(platform, row, file);
  } finally {
    progress.end();
  }
}

async function finish(platform: Platform, row: FullExportRow, file: CheckedFile): Promise<void> {
  try {
    await inTransaction(platform, async (tx) => {
      const fileId = await recordFile(tx.db, file, null);
      if (!(await markReady(tx.db, row.id, fileId))) throw new Cancelled();
      await notifyOf(tx, row, 'full_export_ready');
    });
  } catch (error) {
    await deleteUnrecorded(platform, [file.key]);
    throw error;
  }
}

interface Written {
  snapshot: Database;
  progress: Progress;
  path: string;
}

/** Writes the archive. @returns its size and checksum */
async function writeTo(platform: Platform, row: FullExportRow, { snapshot, progress, path }: Written) {
  const dictionary = presentDictionary(await listColumns(snapshot));
  const tables = dictionary.filter(({ left_out }) => left_out === null).length;
  progress.total = tables + (row.with_files ? await countFiles(snapshot) : 0);
  const entries = listEntries({
    platform,
    snapshot,
    dictionary,
    withFiles: row.with_files,
    takenAt: platform.clock.now().toISOString(),
    release: await readRelease(),
    step: () => progress.step(),
  });
  return writeMeasured(writeArchive(entries), path);
}

/** Ends an export that could not be made, and notifies whoever ordered it. */
async function fail(platform: Platform, id: number, problem: FullExportProblem): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const failed = await markFailed(tx.db, id, problem);
    if (failed) await notifyOf(tx, failed, 'full_export_failed');
  });
}

/** Ends exports that nobody goes on with, because their node died too often. */
export async function failStuck(platform: Platform): Promise<void> {
  for (const { id } of await listStuck(platform.db)) await fail(platform, id, 'error');
}

async function notifyOf(
  tx: Transaction,
  { id, ordered_by }: Pick<FullExportRow, 'id' | 'ordered_by'>,
  kind: 'full_export_ready' | 'full_export_failed',
): Promise<void> {
  if (ordered_by === null) return;
  await notify(tx, { kind, subject: { kind: 'account', id: ordered_by }, dedupeKey: `export:${id}` }, [
    ordered_by,
  ]);
}
