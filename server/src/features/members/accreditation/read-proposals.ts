import type { AccreditationProposal, WaitingProposal } from '@proxima/contract/members/accreditation';
import type { AdminMemberDetail } from '@proxima/contract/members/members';
import type { Admin, Context } from '../../../platform/context.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { findNewestProposal, listWaiting, type ProposalRow } from './proposals.repository.ts';

type Shown = Pick<AdminMemberDetail, 'accreditation_proposal' | 'accreditation_confirmers'>;

/** The newest proposal about a member that was not confirmed, and who could confirm it, or the caller's next one. */
export async function readProposal({ platform: { db }, actor }: Context<Admin>, id: number): Promise<Shown> {
  const [row, colleagues] = await Promise.all([
    findNewestProposal(db, id),
    listColleagues(db, 'members.manage'),
  ]);
  const shown = row && row.state !== 'confirmed' ? presentProposal(row, actor.userId) : null;
  const proposer = shown?.state === 'waiting' ? row?.proposed_by : actor.userId;
  const others = colleagues.filter((one) => one.id !== proposer);
  return { accreditation_proposal: shown, accreditation_confirmers: others.map(({ name }) => name) };
}

/** The proposals that wait for confirmation. */
export const listProposals = async ({
  platform: { db },
  actor,
}: Context<Admin>): Promise<WaitingProposal[]> =>
  (await listWaiting(db)).map((row) => ({
    ...presentProposal(row, actor.userId),
    member: { id: row.user_id, name: row.member_name },
  }));

const presentProposal = (row: ProposalRow, readerId: number): AccreditationProposal => ({
  id: row.id,
  state: row.state === 'waiting' && !row.is_as_proposed ? 'overtaken' : row.state,
  decision: row.decision,
  reason: row.reason,
  valid_until: row.valid_until,
  proposed_by: row.proposed_by_name,
  at: row.at.toISOString(),
  is_own: row.proposed_by === readerId,
  answered_by: row.answered_by_name,
  answer: row.answer,
});
