import type { MemberRole } from '@proxima/contract/accounts/roles';
import { avatarPath } from '@proxima/contract/files/files';
import type { Accreditation } from '@proxima/contract/members/accreditation';
import type {
  AdminMember,
  AdminMemberDetail,
  JoinInvitation,
  memberEndpoints,
} from '@proxima/contract/members/members';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../platform/context.ts';
import { paginate, parseIdCursor } from '../../platform/database/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import { findForgiving } from '../../platform/database/search-query.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { countSessions } from '../accounts/sessions/list-sessions.ts';
import { findDeadAddress } from '../notifications/returned/dead-addresses.ts';
import { describeProfile } from '../profiles/read-profile.ts';
import { listSubmissionsOf } from '../submissions/reading/read-submission.ts';
import { readProposal } from './accreditation/read-proposals.ts';
import {
  type AccreditationRow,
  findMemberRow,
  listAccreditation,
  listMemberRows,
  type MemberRow,
} from './members.repository.ts';

/** Everything the console shows of a member. @throws DomainError `not_found` */
export async function readMember(context: Context<Admin>, id: number): Promise<AdminMemberDetail> {
  const { db } = context.platform;
  const row = await getMember(db, id);
  const [profile, sessions, accreditation, proposal, submissions, deadAddress] = await Promise.all([
    describeProfile(db, id),
    countSessions(db, id),
    listAccreditation(db, id),
    readProposal(context, id),
    listSubmissionsOf(context, row),
    findDeadAddress(db, row.email),
  ]);
  return {
    ...presentMember(row),
    invitation: presentInvitation(row),
    dead_address: deadAddress,
    phone: row.phone,
    disabled_reason: row.disabled_reason,
    sessions: sessions.sessions,
    last_seen_at: sessions.last_seen_at?.toISOString() ?? null,
    profile,
    accreditation: accreditation.map(presentAccreditation),
    ...proposal,
    ...submissions,
  };
}

/** @throws DomainError `not_found`, also for administrators: the team is managed elsewhere. */
export async function getMember(db: Database, id: number): Promise<MemberRow> {
  const row = await findMemberRow(db, id);
  if (!row) throw new DomainError('not_found');
  return row;
}

/** Members for the console, newest first. */
export async function listMembers(
  { platform: { db } }: Context<Admin>,
  { cursor, limit, ...filter }: QueryOf<typeof memberEndpoints.list>,
): Promise<ReplyOf<typeof memberEndpoints.list>> {
  const rows = await findForgiving(db, { ...filter, before: parseIdCursor(cursor) }, (sought) =>
    listMemberRows(db, sought, limit),
  );
  const { items, next_cursor } = paginate(rows, limit);
  return { message: 'Members', data: items.map(presentMember), next_cursor };
}

/** A member as the console lists them. */
const presentMember = (row: MemberRow): AdminMember => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  role: row.role as MemberRole,
  avatar: row.avatar_key === null ? null : avatarPath(row.avatar_key),
  email_confirmed: row.email_confirmed_at !== null,
  has_joined: row.has_joined,
  disabled: row.disabled_at !== null,
  created_at: row.created_at.toISOString(),
});

const presentInvitation = (row: MemberRow): JoinInvitation | null =>
  row.has_joined || row.invited_at === null || row.invitation_ends_at === null
    ? null
    : {
        sent_at: row.invited_at.toISOString(),
        ends_at: row.invitation_ends_at.toISOString(),
        has_ended: row.invitation_has_ended,
      };

const presentAccreditation = (row: AccreditationRow): Accreditation => ({
  decision: row.decision,
  reason: row.reason,
  valid_until: row.valid_until,
  has_ended: row.has_ended,
  decided_by: row.decided_by_name,
  confirmed_by: row.confirmed_by_name,
  at: row.at.toISOString(),
});
