import type { ProposalState } from '@proxima/contract/members/accreditation';
import { listLimits } from '@proxima/contract/wire/row-limits';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { AccreditationProposals } from '../../../platform/database/schema.generated.ts';
import { roleOpens } from '../../../platform/database/statements/team-role.ts';

/**
 * Condition on a waiting proposal, under the name of its table: whatever it was based on is as it was. Otherwise it is over, also before
 * that is recorded.
 */
const isAsProposed = sql<boolean>`(
  exists (select from investor_profiles where investor_profiles.user_id = accreditation_proposals.user_id
    and investor_profiles.proof_of_accreditation_file_id = accreditation_proposals.proof_file_id)
  and exists (select from users as proposer where proposer.id = accreditation_proposals.proposed_by
    and proposer.disabled_at is null and ${roleOpens(sql.ref('proposer.admin_role'), 'members.manage')}))`;

/** Condition on `users`: that a proposal about the member's accreditation waits for confirmation. */
export const awaitsConfirmation = sql<boolean>`exists (select from accreditation_proposals
  where accreditation_proposals.user_id = users.id and accreditation_proposals.state = 'waiting' and ${isAsProposed})`;

const selectProposals = (db: Database) =>
  db.selectFrom('accreditation_proposals').selectAll().select(isAsProposed.as('is_as_proposed'));

export type ProposalRow = Awaited<ReturnType<ReturnType<typeof selectProposals>['execute']>>[number];

export const findNewestProposal = (db: Database, userId: number): Promise<ProposalRow | undefined> =>
  selectProposals(db).where('user_id', '=', userId).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** A proposal about this member. The caller has locked the member's account. */
export const findProposal = (db: Database, userId: number, id: number): Promise<ProposalRow | undefined> =>
  selectProposals(db).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

/** Those that wait for confirmation, with the member's name, the longest wait first. */
export const listWaiting = (db: Database) =>
  selectProposals(db)
    .select(({ selectFrom }) =>
      selectFrom('users')
        .select(sql<string>`users.first_name || ' ' || users.last_name`.as('name'))
        .whereRef('users.id', '=', 'accreditation_proposals.user_id')
        .$asScalar()
        .$notNull()
        .as('member_name'),
    )
    .where('state', '=', 'waiting')
    .where(isAsProposed)
    .orderBy('id')
    .limit(listLimits.waitingProposals)
    .execute();

/** The members of waiting proposals that are over without a record of it. */
export async function listOvertaken(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('accreditation_proposals')
    .select('user_id')
    .where('state', '=', 'waiting')
    .where(sql<boolean>`not ${isAsProposed}`)
    .orderBy('id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export const insertProposal = (
  tx: Database,
  row: Insertable<AccreditationProposals>,
): Promise<{ id: number }> =>
  tx.insertInto('accreditation_proposals').values(row).returning('id').executeTakeFirstOrThrow();

interface Ending {
  state: ProposalState;
  answered_by?: number;
  answered_by_name?: string;
  answer?: string;
}

export async function endProposal(tx: Database, id: number, ending: Ending): Promise<void> {
  await tx
    .updateTable('accreditation_proposals')
    .set({ ...ending, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The member's account is locked until the transaction ends, as while the profile is saved: the proof stays what it is. */
export async function lockMember(tx: Database, id: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

/** The proof in the member's profile now. */
export async function findProofId(db: Database, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('investor_profiles')
    .select('proof_of_accreditation_file_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.proof_of_accreditation_file_id ?? null;
}
