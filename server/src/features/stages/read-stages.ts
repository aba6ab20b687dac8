import type { RubricVersion } from '@proxima/contract/assessments/rubrics';
import {
  noteForApplicant,
  type ShownStage,
  type Stage,
  type StageDetail,
} from '@proxima/contract/stages/stage-wire';
import type { Context, Member } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { countGivenByVersion, listStageRubrics, type StageRubricRow } from './stage-rubrics.repository.ts';
import { presentStage } from './stages.presenter.ts';
import { findStageRow, isCall, listStageRows } from './stages.repository.ts';
import { findShown } from './standings.repository.ts';

/** The stages of a call in their order, each with how far it is. @throws DomainError `not_found` */
export async function listStages(db: Database, callId: number): Promise<Stage[]> {
  const rows = await listStageRows(db, callId);
  if (rows.length === 0 && !(await isCall(db, callId))) throw new DomainError('not_found');
  return rows.map(presentStage);
}

/** A stage with its rubric. @throws DomainError `not_found` */
export async function readStage(db: Database, id: number): Promise<StageDetail> {
  const [row, rubric, given] = await Promise.all([
    findStageRow(db, id),
    listStageRubrics(db, id),
    countGivenByVersion(db, id),
  ]);
  if (!row) throw new DomainError('not_found');
  return {
    ...presentStage(row),
    call_title: row.call_title,
    rubric: rubric.map(presentRubric),
    given_by_version: given,
  };
}

const presentRubric = ({
  version,
  criteria,
  changed_by_name,
  changed_at,
}: StageRubricRow): RubricVersion => ({
  version,
  criteria,
  changed_by: changed_by_name,
  changed_at: changed_at.toISOString(),
});

/** What the caller reads about the stage of their application; null while there is nothing to show. @throws DomainError `not_found` */
export async function readOwnStage(
  { platform: { db }, actor }: Context<Member>,
  submissionId: number,
): Promise<ShownStage | null> {
  const row = await findShown(db, submissionId);
  if (!row) return null;
  if (row.user_id !== actor.userId) throw new DomainError('not_found');
  const isUnderReview = row.status === 'review' || row.status === 'revision';
  if (!isUnderReview || !row.is_shown) return null;
  return {
    name: row.name,
    due: row.is_being_read && !row.is_waiting ? (row.due_at?.toISOString() ?? null) : null,
    time_zone: row.time_zone,
    note: row.is_waiting ? '' : noteForApplicant(row.note_for_applicants, row),
    is_waiting: row.is_waiting,
  };
}
