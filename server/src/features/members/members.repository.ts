import { type MemberRole, memberRoles } from '@proxima/contract/accounts/roles';
import type { MemberState } from '@proxima/contract/members/members';
import { ages } from '@proxima/contract/wire/limits';
import { listLimits } from '@proxima/contract/wire/row-limits';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { AccreditationDecisions } from '../../platform/database/schema.generated.ts';
import type { SearchedRows } from '../../platform/database/search/search-rows.ts';
import { matchesSearch, type Searched } from '../../platform/database/search-query.ts';
import { teamZone } from '../../platform/team-zone.ts';
import { awaitsKnowledgeCheck } from '../access/status/awaits-knowledge-check.ts';
import { peopleOfNamed } from '../ventures/people/people-of-named.ts';
import { awaitsConfirmation } from './accreditation/proposals.repository.ts';

const selectMembers = (db: Database) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'role',
      'first_name',
      'last_name',
      'email',
      'phone',
      'avatar_key',
      'email_confirmed_at',
      'has_joined',
      'disabled_at',
      'disabled_reason',
      'created_at',
      'invited_at',
      sql<Date | null>`invited_at + make_interval(secs => ${sql.lit(ages.invitation)})`.as(
        'invitation_ends_at',
      ),
      sql<boolean>`invited_at + make_interval(secs => ${sql.lit(ages.invitation)}) <= now()`.as(
        'invitation_has_ended',
      ),
    ])
    .where('role', 'in', memberRoles);

export type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number];

export interface MemberFilter extends Searched {
  role?: MemberRole | undefined;
  /**
   * `proof_waiting`: investors with a proof of accreditation that is newer than every decision, without a proposal; `confirmation_waiting`:
   * those with a proposal; `check_waiting`: those whose knowledge check the team has to record; `team_waiting`: any of these.
   */
  state?: MemberState | undefined;
  before: number | undefined;
}

/** Newest first, one more than `limit` when there are more. */
export function listMemberRows(db: Database, filter: MemberFilter, limit: number): Promise<MemberRow[]> {
  const query = allMembers(db, filter).limit(limit + 1);
  return (filter.before === undefined ? query : query.where('id', '<', filter.before)).execute();
}

/** All of the same rows. */
export function allMembers(db: Database, filter: Omit<MemberFilter, 'before'>) {
  let query = selectMembers(db).orderBy('id', 'desc');
  if (filter.role) query = query.where('role', '=', filter.role);
  if (filter.state === 'disabled') query = query.where('disabled_at', 'is not', null);
  if (filter.state === 'confirmed') query = query.where('email_confirmed_at', 'is not', null);
  if (filter.state === 'unconfirmed') query = query.where('email_confirmed_at', 'is', null);
  if (filter.state === 'not_joined') query = query.where('has_joined', '=', false);
  if (filter.state === 'proof_waiting')
    query = query.where(hasUnreviewedProof).where(({ not }) => not(awaitsConfirmation));
  if (filter.state === 'confirmation_waiting') query = query.where(awaitsConfirmation);
  if (filter.state === 'check_waiting') query = query.where(awaitsKnowledgeCheck());
  if (filter.state === 'team_waiting')
    query = query.where((either) =>
      either.or([hasUnreviewedProof, awaitsConfirmation, awaitsKnowledgeCheck()]),
    );
  return filter.search ? query.where(matchesSearch(filter, isMember)) : query;
}

/** Their ids: of those with a conversation that is reached. */
export async function listMemberIds(
  db: Database,
  filter: Omit<MemberFilter, 'before'>,
  reached: RawBuilder<boolean> | null,
): Promise<number[]> {
  const all = allMembers(db, filter).clearSelect().clearOrderBy().select('id');
  const rows = await (reached === null
    ? all
    : all.where(
        sql<boolean>`exists (select from conversations where conversations.user_id = users.id and ${reached})`,
      )
  ).execute();
  return rows.map(({ id }) => id);
}

const hasUnreviewedProof = sql<boolean>`exists (
  select from investor_profiles
  join files on files.id = investor_profiles.proof_of_accreditation_file_id
  where investor_profiles.user_id = users.id and not exists (
    select from accreditation_decisions
    where accreditation_decisions.user_id = users.id and accreditation_decisions.at >= files.created_at))`;

/** The name, the address, the telephone number or a venture of the member. */
const isMember = (query: RawBuilder<unknown>) =>
  sql<boolean>`(users.search @@ ${query} or users.id = any(${peopleOfNamed(query)}))`;

/** What a search for members looks through. */
export const searchedMembers: SearchedRows = {
  rows: sql`select id, search from users where role = any(${[...memberRoles]}::text[])`,
  as: 'users',
  isIndexed: true,
};

export const listMembersById = (db: Database, ids: readonly number[]): Promise<MemberRow[]> =>
  selectMembers(db).where('id', 'in', ids).execute();

export const findMemberRow = (db: Database, id: number): Promise<MemberRow | undefined> =>
  selectMembers(db).where('id', '=', id).executeTakeFirst();

export async function insertAccreditation(
  db: Database,
  decision: Insertable<AccreditationDecisions>,
): Promise<void> {
  await db.insertInto('accreditation_decisions').values(decision).execute();
}

/** Newest first: the first one applies. */
export const listAccreditation = (db: Database, userId: number) =>
  db
    .selectFrom('accreditation_decisions')
    .select(['decision', 'reason', 'valid_until', 'decided_by_name', 'confirmed_by_name', 'at'])
    .select(
      sql<boolean>`coalesce(valid_until < (now() at time zone ${teamZone})::date, false)`.as('has_ended'),
    )
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(listLimits.decisionsOfMember)
    .execute();

export type AccreditationRow = Awaited<ReturnType<typeof listAccreditation>>[number];
