import type {
  JuryApplication,
  JuryStage,
  StageWithApplications,
} from '@proxima/contract/jury/jury-endpoints';
import { audit } from '../../platform/audit.ts';
import type { AnySignedIn, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readForJuror } from '../applications/sending/read-sent.ts';
import { rubricInStage } from '../assessments/load-case.ts';
import { listInvolved } from '../stages/list-involved.ts';
import { askedToRead, getAssigned, getOwnStage, hasAgreed } from './jury.policy.ts';
import { isOutdated, presentAssigned, presentJuryStage, presentNames } from './jury.presenter.ts';
import { type AssignedRow, listAssigned, listOwnStages, markAgreed } from './jury.repository.ts';

/** The open stages for which the caller reads. */
export async function listJuryStages({
  platform: { db },
  actor: { userId },
}: Context<AnySignedIn>): Promise<JuryStage[]> {
  const rows = await listOwnStages(db, userId);
  return Promise.all(
    rows.map(async (row) => presentJuryStage(row, (await listInvolved(db, row.call_id, [userId])).size > 0)),
  );
}

/**
 * What is assigned to the caller in a stage; nothing before they agree to confidentiality, nor if they are part of an application to the call.
 * @throws DomainError `not_found`
 */
export async function readJuryStage(
  { platform: { db }, actor: { userId } }: Context<AnySignedIn>,
  stageId: number,
): Promise<StageWithApplications> {
  const { stage, isInvolved } = await askedToRead(db, userId, stageId);
  const rows = hasAgreed(stage) && !isInvolved ? await listAssigned(db, userId, stageId) : [];
  const applications = rows.map((row) => presentAssigned(row, stage));
  return { ...presentJuryStage(stage, isInvolved), applications };
}

/** Records that the caller treats what they read in a stage as confidential. @throws DomainError `not_found` */
export async function agreeToConfidentiality(
  context: Context<AnySignedIn>,
  stageId: number,
): Promise<StageWithApplications> {
  const { userId } = context.actor;
  await inTransaction(context.platform, async (tx) => {
    await getOwnStage(tx.db, userId, stageId);
    await markAgreed(tx.db, userId, stageId);
    await audit(tx.db, context, 'jury.confidentiality-agreed', { kind: 'stage', id: stageId });
  });
  return readJuryStage(context, stageId);
}

/** One application with the rubric and what the caller gave. @throws DomainError as `getAssigned` */
export async function readJuryApplication(
  context: Context<AnySignedIn>,
  asked: { stage: number; submission: number },
): Promise<JuryApplication> {
  const { db } = context.platform;
  const { stage, row } = await getAssigned(db, context, asked);
  const [sent, rubric] = await Promise.all([
    readForJuror(db, row.id, { isBlind: stage.is_blind, stageId: stage.id }),
    rubricInStage(db, row.id, stage.id),
  ]);
  return {
    ...presentNames(row, stage),
    stage: presentJuryStage(stage, false),
    version: row.newest_version,
    form: sent?.form ?? null,
    answers: sent?.answers ?? {},
    files: sent?.files ?? [],
    stages: sent?.stages ?? [],
    criteria: rubric.criteria,
    rubric_version: rubric.version,
    own: presentOwn(row),
    can_assess: row.takes_assessments && (row.score === null || isOutdated(row)),
  };
}

const presentOwn = ({ scores, score, note, reason, version_number }: AssignedRow): JuryApplication['own'] =>
  scores === null || score === null || version_number === null
    ? null
    : { scores, score, note, reason, version: version_number };
