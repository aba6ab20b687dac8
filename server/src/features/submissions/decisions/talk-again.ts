import { type TalkAgain, talkAgainText } from '@proxima/contract/submissions/talk-again';
import { listLimits } from '@proxima/contract/wire/row-limits';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { withNames } from '../reading/name-submissions.ts';
import { getSubmission } from '../reading/read-submission.ts';
import { publishToTeam } from '../sending/record-step.ts';
import type { DecisionBody } from '../submissions.policy.ts';
import { dayInMonths, listDue, setTalkAgain } from './talk-again.repository.ts';

/** Entries of the list on Today. */
const maxListed = listLimits.talkAgain;

type Decided = Pick<DecisionBody, 'decision' | 'comment' | 'talk_again_months'>;

/** The comment that the member reads; a decline that says when to talk again ends with the day. */
export async function withTalkAgain<D extends Decided>(
  db: Database,
  body: D,
): Promise<D & { talkAgainOn: string | null }> {
  if (body.decision !== 'declined' || !body.talk_again_months) return { ...body, talkAgainOn: null };
  const day = await dayInMonths(db, body.talk_again_months);
  return { ...body, comment: `${body.comment}\n\n${talkAgainText(day)}`, talkAgainOn: day };
}

/** Declined senders whose day to talk again has come, with names: declined submissions are not read blind. */
export async function listTalkAgain({ platform: { db }, actor }: Context<Admin>): Promise<TalkAgain[]> {
  const rows = await listDue(db, actor, maxListed);
  const presented = rows.map(({ id, ...row }) => ({ submission_id: id, ...row }));
  return withNames(db, presented, new Set());
}

/** Records that the team has talked to the sender, or will not. @throws DomainError `not_found` */
export async function endTalkAgain(context: Context<Admin>, submissionId: number): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const submission = await getSubmission(tx.db, submissionId);
    await setTalkAgain(tx.db, submissionId, null);
    await audit(tx.db, context, 'submission.talked-again', { kind: 'submission', id: submissionId });
    publishToTeam(tx, submission);
  });
}
