import {
  type Dossier,
  type DossierFormat,
  type DossierProblem,
  type DossierSubjectKind,
  dossierEndpoints,
  dossierMessages as messages,
} from '@proxima/contract/dossiers/dossiers';
import { audit } from '../../platform/audit.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { assertFreshlyAuthenticated } from '../accounts/sessions/reauthenticate.ts';
import { hashToken, newToken } from '../accounts/sessions/tokens.ts';
import { removeFile } from '../files/delete-files.ts';
import {
  type DossierRow,
  endDossier,
  findDossier,
  insertDossier,
  insertLink,
  listDossiers,
  listExpired,
  listReplaced,
} from './dossiers.repository.ts';
import { loadSubject } from './load-subject.ts';

/** Makes an ordered dossier. It is tried again only if its node dies. */
export const dossierQueue: Queue<{ id: number }> = { name: 'dossiers.make', retries: 3 };

const present = (row: DossierRow): Dossier => ({
  id: row.id,
  state: row.state as Dossier['state'],
  title: row.title,
  format: row.format as DossierFormat,
  created_at: row.created_at.toISOString(),
  problem: row.problem as DossierProblem | null,
  size: row.size,
  until: row.until?.toISOString() ?? null,
});

async function getOwn(db: Database, { userId }: SignedIn, id: number): Promise<DossierRow> {
  const row = await findDossier(db, id);
  if (!row || row.user_id !== userId) throw new DomainError('not_found');
  return row;
}

interface Order {
  kind: DossierSubjectKind;
  id: number;
  format: DossierFormat;
}

/**
 * Orders a dossier of what the caller may see; an earlier one of the same thing is replaced. Ordering again while it is being made changes
 * nothing.
 * @throws DomainError as `loadSubject`; `reauthentication_required`; `conflict` while another one is being made for the caller
 */
export async function orderDossier(
  context: Context<SignedIn>,
  { kind, id, format }: Order,
): Promise<Dossier> {
  const { platform, actor } = context;
  const { title, scope, needsPassword } = await loadSubject(context, { kind, id });
  if (needsPassword) await assertFreshlyAuthenticated(context);
  const order = { user_id: actor.userId, subject_kind: kind, subject_id: id, title, format, scope };
  const ordered = await inTransaction(platform, async (tx) => {
    const inserted = await insertDossier(tx.db, order);
    if (!inserted) return undefined;
    for (const former of await listReplaced(tx.db, order)) await end(tx, context, former.id);
    await tx.enqueue(dossierQueue, inserted);
    await audit(tx.db, context, 'dossier.ordered', { kind, id }, { dossier: inserted.id, format });
    return inserted.id;
  });
  if (ordered !== undefined) return present(await getOwn(platform.db, actor, ordered));
  const same = (await listDossiers(platform.db, actor.userId)).find(
    (row) =>
      row.state === 'making' && row.subject_kind === kind && row.subject_id === id && row.format === format,
  );
  if (!same) throw new DomainError('conflict', { message: messages.running });
  return present(same);
}

/** The caller's dossiers, newest first. */
export const readDossiers = async ({ platform: { db }, actor }: Context<SignedIn>): Promise<Dossier[]> =>
  (await listDossiers(db, actor.userId)).map(present);

/**
 * Makes a link to a finished dossier of the caller, for as long as it exists.
 * @throws DomainError `not_found` unless it is ready and shows what the caller may see now; `reauthentication_required`
 */
export async function linkToDossier(context: Context<SignedIn>, id: number): Promise<{ path: string }> {
  const { platform, actor } = context;
  const row = await getOwn(platform.db, actor, id);
  if (row.state !== 'ready') throw new DomainError('not_found');
  const subject = await loadSame(context, row);
  if (subject.needsPassword) await assertFreshlyAuthenticated(context);
  const token = newToken();
  await insertLink(platform.db, { token_hash: hashToken(token), dossier_id: id });
  return { path: dossierEndpoints.fetch.path.replace(':ticket', token) };
}

/** What a dossier is about, if its reader may see the same as when it was ordered. @throws DomainError `not_found` otherwise */
export async function loadSame(
  context: Context<SignedIn>,
  row: Pick<DossierRow, 'subject_kind' | 'subject_id' | 'scope'>,
) {
  const of = { kind: row.subject_kind as DossierSubjectKind, id: row.subject_id };
  const subject = await loadSubject(context, of).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'forbidden' ? new DomainError('not_found') : error;
  });
  if (subject.scope !== row.scope) throw new DomainError('not_found');
  return subject;
}

/** Cancels a dossier of the caller, or deletes a finished one. @throws DomainError `not_found` */
export async function removeDossier(context: Context<SignedIn>, id: number): Promise<void> {
  await getOwn(context.platform.db, context.actor, id);
  await inTransaction(context.platform, (tx) => end(tx, context, id));
}

async function end(tx: Transaction, { platform }: Pick<Context, 'platform'>, id: number): Promise<void> {
  const ended = await endDossier(tx.db, id);
  if (ended && ended.fileId !== null) await removeFile(platform, tx, ended.fileId);
}

/** Deletes dossiers whose time is over. */
export async function removeExpired(platform: Context['platform']): Promise<void> {
  for (const { id } of await listExpired(platform.db))
    await inTransaction(platform, (tx) => end(tx, { platform }, id));
}
