import { slugOf } from '@proxima/contract/text/slug-of';
import type { OwnTrackRecord } from '@proxima/contract/track-records/track-records';
import { audit } from '../../platform/audit.ts';
import type { Context, Member } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { lockAccount } from '../accounts/users/find-users.ts';
import { describeOwn } from './read-track-record.ts';
import { claimAddress, findPage, insertPage, setPublic } from './track-records.repository.ts';

/**
 * Switches the public page of the caller's track record on or off, effective from the next request. The first time, it chooses the page's
 * address, which stays when the name changes and is never given to anyone else.
 * @throws DomainError `not_found` for anyone who did not join as a project manager
 */
export async function switchPage(context: Context<Member>, isPublic: boolean): Promise<OwnTrackRecord> {
  const { actor, platform } = context;
  if (actor.role !== 'project_manager') throw new DomainError('not_found');
  return inTransaction(platform, async (tx) => {
    const user = await lockAccount(tx.db, actor.userId);
    const page = await findPage(tx.db, actor.userId);
    let isChanged = page ? await setPublic(tx.db, actor.userId, isPublic) : false;
    if (!page && isPublic) {
      const base = slugOf(`${user.first_name} ${user.last_name}`);
      let slug = base;
      for (let number = 2; !(await claimAddress(tx.db, slug)); number += 1) slug = `${base}-${number}`;
      await insertPage(tx.db, actor.userId, slug);
      isChanged = true;
    }
    const action = isPublic ? 'track-record.published' : 'track-record.hidden';
    if (isChanged) await audit(tx.db, context, action, { kind: 'user', id: actor.userId });
    return describeOwn(tx.db, user);
  });
}
