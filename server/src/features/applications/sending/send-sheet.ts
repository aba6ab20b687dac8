import { applicationMessages as messages } from '@proxima/contract/applications/application-messages';
import { keyInStage } from '@proxima/contract/applications/call-application-wire';
import { singleValues } from '@proxima/contract/forms/single-values';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { lockStage } from '../../stages/current-stage.ts';
import { lockAnySubmission } from '../../submissions/decisions/lock-submission.ts';
import { publishToTeam } from '../../submissions/sending/record-step.ts';
import { type FoundApplication, markSent } from '../applications.repository.ts';
import { publishApplication } from '../publish-application.ts';
import type { Outgoing } from './prepare-sending.ts';
import { insertStageAnswers, replaceValues } from './sent.repository.ts';

type Sheet = Pick<FoundApplication, 'sent_as' | 'stage_id'>;

/** Nobody decides on the application, moves it or ends the stage until the transaction ends. */
export async function lockStanding(tx: Database, { sent_as, stage_id }: Sheet): Promise<void> {
  await lockAnySubmission(tx, sent_as ?? 0);
  await lockStage(tx, stage_id ?? 0);
}

/** Stores what a sheet answers, beside the application; it stays at its version. @throws DomainError `conflict` when nothing is new */
export async function sendSheet(
  tx: Transaction,
  context: Context<Member>,
  { id, call_id: callId, sent_as, stage_id, sent_at, changed_at }: FoundApplication,
  { document, answers, ...outgoing }: Outgoing,
): Promise<string> {
  if (sent_as === null || stage_id === null) throw new DomainError('not_found');
  if (sent_at !== null && changed_at <= sent_at)
    throw new DomainError('conflict', { message: messages.nothingChanged });
  await insertStageAnswers(tx.db, { ...outgoing, submissionId: sent_as, stageId: stage_id, answers });
  const values = singleValues(document, answers).map((value) => ({
    ...value,
    questionId: keyInStage(stage_id, value.questionId),
  }));
  await replaceValues(tx.db, { submissionId: sent_as, callId, stageId: stage_id }, values);
  await markSent(tx.db, id, null);
  await audit(
    tx.db,
    context,
    'application.stage-answered',
    { kind: 'application', id },
    { submission: sent_as, stage: stage_id },
  );
  await publishApplication(tx, { applicationId: id });
  const { row } = await lockAnySubmission(tx.db, sent_as);
  publishToTeam(tx, row);
  return messages.answersSent;
}
