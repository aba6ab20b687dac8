import type { AdminMemberDetail } from '@proxima/contract/admin/members';
import type { Admin, Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { describeProfile } from '../profiles/read-profile.ts';
import { listSubmissionsOf } from '../submissions/reading/list-submissions-of.ts';
import { listAccreditation } from './accreditation.repository.ts';
import { presentAccreditation, presentMember } from './members.presenter.ts';
import { countSessions, findMemberRow } from './members.repository.ts';

/** Everything the console shows of a member. @throws DomainError `not_found` */
export async function readMember(
  { platform: { db } }: Context<Admin>,
  id: number,
): Promise<AdminMemberDetail> {
  const row = await findMemberRow(db, id);
  if (!row) throw new DomainError('not_found');
  const [profile, sessions, accreditation, submissions] = await Promise.all([
    describeProfile(db, id),
    countSessions(db, id),
    listAccreditation(db, id),
    listSubmissionsOf(db, row),
  ]);
  return {
    ...presentMember(row),
    phone: row.phone,
    disabled_reason: row.disabled_reason,
    sessions: sessions.sessions,
    last_seen_at: sessions.last_seen_at?.toISOString() ?? null,
    profile,
    accreditation: accreditation.map(presentAccreditation),
    ...submissions,
  };
}
