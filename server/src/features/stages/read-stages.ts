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
import { findAnnouncedWait, findShown } from './standings.repository.ts';

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

/**
 * What the caller reads about the stage of their application, and about its place on the waiting list if they were told of it by email; null
 * while there is nothing to show. @throws DomainError `not_found`
 */
export async function readOwnStage(
  { platform: { db }, actor }: Context<Member>,
  submissionId: number,
): Promise<ShownStage | null> {
  const [row, wait] = await Promise.all([findShown(db, submissionId), findAnnouncedWait(db, submissionId)]);
  const owner = wait ?? row;
  if (!owner) return null;
  if (owner.user_id !== actor.userId) throw new DomainError('not_found');
  const { time_zone } = owner;
  const isUnderReview = row?.status === 'review' || row?.status === 'revision';
  const shown = row?.is_shown && isUnderReview ? row : null;
  if (wait) return { name: shown?.name ?? '', due: null, time_zone, note: '', is_waiting: true };
  if (!shown) return null;
  return {
    name: shown.name,
    due: shown.is_being_read ? (shown.due_at?.toISOString() ?? null) : null,
    time_zone,
    note: noteForApplicant(shown.note_for_applicants, shown),
    is_waiting: false,
  };
}
