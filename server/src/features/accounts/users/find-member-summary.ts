import type { MemberRole } from '@proxima/contract/accounts/roles';
import type { MemberSummary } from '@proxima/contract/submissions/submissions';
import type { Database } from '../../../platform/database/database.ts';
import { presentUser } from './accounts.presenter.ts';
import { findMember } from './find-member.ts';

/** What the console shows of a member beside their submissions and messages. */
export async function findMemberSummary(db: Database, id: number): Promise<MemberSummary | null> {
  const user = await findMember(db, id);
  if (!user) return null;
  const { first_name, last_name, email, phone, avatar, email_confirmed } = presentUser(user);
  const role = user.role as MemberRole;
  return {
    id,
    first_name,
    last_name,
    email,
    phone,
    role,
    avatar,
    email_confirmed,
    created_at: user.created_at.toISOString(),
  };
}
