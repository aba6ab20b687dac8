import type { JuryApplication, juryEndpoints } from '@proxima/contract/jury/jury-endpoints';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { AnySignedIn, Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { assertTakesAssessments } from '../assessments/assessments.policy.ts';
import { recordConflict } from '../assessments/declare-conflict.ts';
import { recordAssessment } from '../assessments/give-assessment.ts';
import { currentStage } from '../stages/current-stage.ts';
import { type LockedSubmission, lockAnySubmission } from '../submissions/decisions/lock-submission.ts';
import { publishToTeam } from '../submissions/sending/record-step.ts';
import { getAssigned } from './jury.policy.ts';
import { readJuryApplication } from './read-jury.ts';

interface Asked {
  stage: number;
  submission: number;
}

/**
 * The caller's assessment of an application that is assigned to them (`recordAssessment`).
 * @throws DomainError as `getAssigned` and `recordAssessment`
 */
export async function giveJuryAssessment(
  context: Context<AnySignedIn>,
  asked: Asked,
  assessment: BodyOf<typeof juryEndpoints.give>,
): Promise<JuryApplication> {
  await changeAssigned(context, asked, (tx, row) => recordAssessment(tx, context, row, assessment));
  return readJuryApplication(context, asked);
}

/** From now on the application is not the caller's to read. @throws DomainError as `getAssigned` */
export const declareJuryConflict = (
  context: Context<AnySignedIn>,
  asked: Asked,
  why: string,
): Promise<void> => changeAssigned(context, asked, (tx, row) => recordConflict(tx, context, row, why));

const changeAssigned = (
  context: Context<AnySignedIn>,
  asked: Asked,
  change: (tx: Transaction, row: LockedSubmission) => Promise<void>,
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    await getAssigned(tx.db, context, asked);
    const { row, ...held } = await lockAnySubmission(tx.db, asked.submission);
    // It may have moved on since.
    if ((await currentStage(tx.db, row.id))?.id !== asked.stage) throw new DomainError('not_found');
    assertTakesAssessments(row, held);
    await change(tx, row);
    publishToTeam(tx, row);
  });
