import type { adminVenturePeopleEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import type { ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findMember } from '../../accounts/users/find-users.ts';
import { listPartsOf } from '../people/people.repository.ts';

/** The ventures that a member is or was part of, and whether they are a mentor. @throws DomainError `not_found` */
export async function readMemberParts(
  { platform: { db } }: Context<Admin>,
  userId: number,
): Promise<ReplyOf<typeof adminVenturePeopleEndpoints.ofMember>['data']> {
  const member = await findMember(db, userId);
  if (!member) throw new DomainError('not_found');
  const parts = await listPartsOf(db, userId);
  return {
    mentor_since: member.mentor_since?.toISOString() ?? null,
    parts: parts.map(({ since, until, ...part }) => ({
      ...part,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    })),
  };
}
