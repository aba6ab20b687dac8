import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type DossierProblem, dossierWaitSeconds } from '@proxima/contract/dossiers/dossiers';
import type { Platform } from '../../platform/context.ts';
import { beginSnapshot } from '../../platform/database/statements/snapshot.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { safePart } from '../../platform/files/safe-part.ts';
import { newTemporaryPath } from '../../platform/files/temporary-files.ts';
import { writeMeasured } from '../../platform/files/write-measured.ts';
import { makeLongPaper } from '../../platform/paper/make-paper.ts';
import { writeArchive } from '../../platform/write-archive.ts';
import { findActor } from '../accounts/users/find-actor.ts';
import { readLetterhead } from '../branding/read-letterhead.ts';
import { deleteUnrecorded } from '../files/delete-files.ts';
import { recordFile } from '../files/record-file.ts';
import { storeBytes } from '../files/store-bytes.ts';
import { notify } from '../notifications/notify.ts';
import type { DossierSubject, Reading } from './dossier.ts';
import { dossierPaper } from './dossier-paper.ts';
import { type DossierRow, findDossier, listStuck, markFailed, markReady } from './dossiers.repository.ts';
import { loadSame } from './order-dossier.ts';
import { dossierEntries } from './write-dossier.ts';

/**
 * Makes an ordered dossier as of the moment at which it begins, and stores it. Runs again from the beginning if its node dies; whichever
 * run is done first counts. Its reader is notified if they no longer wait on the page.
 */
export async function makeDossier(platform: Platform, id: number): Promise<void> {
  const row = await findDossier(platform.db, id);
  if (row?.state !== 'making') return;
  const path = newTemporaryPath(platform.temporaryDirectory);
  const draftPath = newTemporaryPath(platform.temporaryDirectory);
  try {
    const measured = await write(platform, row, { path, draftPath });
    await store(platform, row, { path, ...measured });
  } catch (error) {
    const code = error instanceof DomainError ? error.code : undefined;
    if (code !== 'not_found') platform.log.error({ err: error, dossier: id }, 'a dossier could not be made');
    await fail(platform, id, code === 'not_found' ? 'access' : code === 'storage_full' ? 'disk' : 'error');
  } finally {
    await Promise.all([path, draftPath].map((one) => rm(one, { force: true })));
  }
}

interface Paths {
  path: string;
  draftPath: string;
}

type Measured = Awaited<ReturnType<typeof writeMeasured>>;

async function write(platform: Platform, row: DossierRow, { path, draftPath }: Paths): Promise<Measured> {
  const actor = row.user_id === null ? undefined : await findActor(platform.db, row.user_id);
  if (!actor) throw new DomainError('not_found');
  const snapshot = await beginSnapshot(platform.db);
  try {
    const live = { platform, actor, requestId: `dossier ${row.id}`, ip: '127.0.0.1' };
    const seen = { ...live, platform: { ...platform, db: snapshot } };
    const subject = await loadSame(seen, row);
    const reading = { seen, live };
    const content =
      row.format === 'archive'
        ? writeArchive(dossierEntries(subject, reading, draftPath))
        : Readable.from([await makePdf(subject, reading)]);
    return await writeMeasured(content, path);
  } finally {
    await snapshot.rollback().execute();
  }
}

async function makePdf(subject: DossierSubject, reading: Reading): Promise<Buffer> {
  const { platform, actor } = reading.live;
  return makeLongPaper(await dossierPaper(subject, reading), await readLetterhead(platform), actor.userId);
}

async function store(platform: Platform, row: DossierRow, made: Measured & { path: string }): Promise<void> {
  const isArchive = row.format === 'archive';
  const file = await storeBytes(platform, made.path, {
    ...made,
    field: 'dossier',
    kind: 'export',
    name: `${safePart(`dossier ${row.title}`)}.${isArchive ? 'zip' : 'pdf'}`,
    contentType: isArchive ? 'application/zip' : 'application/pdf',
  });
  try {
    await inTransaction(platform, async (tx) => {
      const fileId = await recordFile(tx.db, file, null);
      // Cancelled, or another run was faster: the transaction rolls back, and the bytes are deleted.
      if (!(await markReady(tx.db, row.id, fileId))) throw new Overtaken();
      await notifyIfLate(platform, tx, row, 'dossier_ready');
    });
  } catch (error) {
    await deleteUnrecorded(platform, [file.key]);
    if (!(error instanceof Overtaken)) throw error;
  }
}

class Overtaken extends Error {}

/** Ends a dossier that could not be made. */
async function fail(platform: Platform, id: number, problem: DossierProblem): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const failed = await markFailed(tx.db, id, problem);
    if (failed) await notifyIfLate(platform, tx, failed, 'dossier_failed');
  });
}

/** Ends dossiers that nobody goes on with, because their node died too often. */
export async function failStuck(platform: Platform): Promise<void> {
  for (const { id } of await listStuck(platform.db)) await fail(platform, id, 'error');
}

/** Notifies the reader of a dossier that took longer than its page waits. */
async function notifyIfLate(
  { clock }: Pick<Platform, 'clock'>,
  tx: Transaction,
  { id, user_id, created_at }: Pick<DossierRow, 'id' | 'user_id' | 'created_at'>,
  kind: 'dossier_ready' | 'dossier_failed',
): Promise<void> {
  if (user_id === null || clock.now().getTime() - created_at.getTime() < dossierWaitSeconds * 1_000) return;
  await notify(tx, { kind, subject: { kind: 'account', id: user_id }, dedupeKey: `dossier:${id}` }, [
    user_id,
  ]);
}
