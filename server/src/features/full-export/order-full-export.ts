import {
  type FullExport,
  type FullExportProblem,
  fullExportEndpoints,
  fullExportMessages as messages,
} from '@proxima/contract/exports/full-export';
import { teamMessages } from '@proxima/contract/team/team';
import { opensEverything } from '../../platform/access.ts';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context, System } from '../../platform/context.ts';
import { systemContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { assertFreshlyAuthenticated } from '../accounts/sessions/reauthenticate.ts';
import { hashToken, newToken } from '../accounts/sessions/tokens.ts';
import { removeFile } from '../files/delete-files.ts';
import {
  endExport,
  type FullExportRow,
  findExport,
  findNewest,
  insertExport,
  insertLink,
  listExpired,
} from './full-export.repository.ts';

/** Makes an ordered export. It is tried again only if its node dies. */
export const fullExportQueue: Queue<{ id: number }> = { name: 'exports.full', retries: 3 };

const presentExport = (row: FullExportRow): FullExport => ({
  id: row.id,
  state: row.state as FullExport['state'],
  with_files: row.with_files,
  ordered_by: row.by,
  created_at: row.created_at.toISOString(),
  done: row.done,
  total: row.total,
  problem: row.problem as FullExportProblem | null,
  size: row.size,
  until: row.until?.toISOString() ?? null,
});

const subjectOf = (id: number) => ({ kind: 'full-export', id }) as const;

/** The newest export of everything; null if there was none. */
export async function readFullExport({ platform }: Context<Admin>): Promise<FullExport | null> {
  const row = await findNewest(platform.db);
  return row ? presentExport(row) : null;
}

/** What the archive contains is open to those alone whose role opens everything. */
function assertMayExport({ actor }: Context<Admin>): void {
  if (!opensEverything(actor)) throw new DomainError('forbidden', { message: teamMessages.notCovered });
}

/**
 * Orders an export of everything; one that is ready is removed.
 * @throws DomainError `forbidden` for anyone but an owner; `reauthentication_required`; `conflict` while another one is being made
 */
export async function orderFullExport(
  context: Context<Admin>,
  { with_files }: { with_files: boolean },
): Promise<FullExport> {
  assertMayExport(context);
  await assertFreshlyAuthenticated(context);
  const id = await inTransaction(context.platform, async (tx) => {
    const newest = await findNewest(tx.db);
    const inserted = await insertExport(tx.db, context.actor.userId, with_files);
    if (!inserted) throw new DomainError('conflict', { message: messages.running });
    const former = newest && (await endExport(tx.db, newest.id));
    if (former?.fileId) await removeFile(context.platform, tx, former.fileId);
    await tx.enqueue(fullExportQueue, { id: inserted.id });
    await audit(tx.db, context, 'full-export.ordered', subjectOf(inserted.id), { with_files });
    return inserted.id;
  });
  const row = await findExport(context.platform.db, id);
  if (!row) throw new DomainError('not_found');
  return presentExport(row);
}

/**
 * Makes a link to a finished export, for as long as it exists.
 * @throws DomainError `forbidden` for anyone but an owner; `reauthentication_required`; `not_found` unless it is ready
 */
export async function linkToFullExport(context: Context<Admin>, id: number): Promise<{ path: string }> {
  assertMayExport(context);
  await assertFreshlyAuthenticated(context);
  const token = newToken();
  await inTransaction(context.platform, async ({ db }) => {
    if ((await findExport(db, id))?.state !== 'ready') throw new DomainError('not_found');
    await insertLink(db, { token_hash: hashToken(token), export_id: id, user_id: context.actor.userId });
    await audit(db, context, 'full-export.linked', subjectOf(id));
  });
  return { path: fullExportEndpoints.fetch.path.replace(':ticket', token) };
}

/** Cancels an export, as `deleteFullExport`, for the console. @throws DomainError `forbidden` for anyone but an owner */
export async function removeFullExport(context: Context<Admin>, id: number): Promise<void> {
  assertMayExport(context);
  await deleteFullExport(context, id);
}

/** Cancels an export that is being made, or deletes a finished one with its links. Does nothing if it has ended before. */
async function deleteFullExport(context: Context<Admin | System>, id: number): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const ended = await endExport(tx.db, id);
    if (!ended) return;
    if (ended.fileId !== null) await removeFile(context.platform, tx, ended.fileId);
    await audit(tx.db, context, 'full-export.removed', subjectOf(id));
  });
}

/** Deletes exports whose time is over. */
export async function removeExpired(platform: Context['platform']): Promise<void> {
  for (const { id } of await listExpired(platform.db))
    await deleteFullExport(systemContext(platform, `full-export ${id}`), id);
}
