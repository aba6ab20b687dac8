import { trackRecordPath } from '@proxima/contract/track-records/track-record-path';
import type { OwnTrackRecord, TrackRecord } from '@proxima/contract/track-records/track-records';
import type { Context, Member, SignedIn } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { readsAll } from '../access/access.policy.ts';
import { loadViewer } from '../access/load-venture.ts';
import { type Account, findAccount, getUser } from '../accounts/users/find-users.ts';
import { listFounded } from '../ventures/reading/list-founded.ts';
import { describeTrackRecord } from './describe-track-record.ts';
import { hasTrackRecord } from './track-records.policy.ts';
import { findPage, findPublicOwner } from './track-records.repository.ts';

/** The caller's own track record. @throws DomainError `not_found` for anyone who did not join as a project manager */
export async function readOwnTrackRecord({
  platform: { db },
  actor,
}: Context<Member>): Promise<OwnTrackRecord> {
  if (actor.role !== 'project_manager') throw new DomainError('not_found');
  return describeOwn(db, await getUser(db, actor.userId));
}

/** The same for a given account. */
export async function describeOwn(db: Database, manager: Account): Promise<OwnTrackRecord> {
  const page = await findPage(db, manager.id);
  return {
    record: await describeTrackRecord(db, manager, () => true),
    page: page ? { path: trackRecordPath(page.slug), is_public: page.is_public } : null,
  };
}

/**
 * Someone's track record, for its owner, the team, and anyone who is a founder now.
 * @throws DomainError `not_found` for everyone else, and where there is none
 */
export async function readTrackRecord(
  { platform: { db }, actor }: Context<SignedIn>,
  managerId: number,
): Promise<TrackRecord> {
  const viewer = await loadViewer(db, actor);
  const seesAll = readsAll(viewer) || actor.userId === managerId;
  const founded = (await listFounded(db, actor.userId)).map(({ id }) => id);
  const manager = await findAccount(db, managerId);
  if ((!seesAll && founded.length === 0) || !hasTrackRecord(manager)) throw new DomainError('not_found');
  return describeTrackRecord(db, manager, (id) => seesAll || founded.includes(id));
}

/** The public page at an address. @throws DomainError `not_found` unless it is switched on and the account is in use */
export async function readPublicPage(db: Database, slug: string): Promise<TrackRecord> {
  const page = await findPublicOwner(db, slug);
  const manager = page && (await findAccount(db, page.user_id));
  if (!hasTrackRecord(manager)) throw new DomainError('not_found');
  return describeTrackRecord(db, manager, () => false);
}
