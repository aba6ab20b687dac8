import { type Assessments, assessmentMessages } from '@proxima/contract/assessments/assessments';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { changeAssessments } from '../change-assessments.ts';
import { loadCase } from '../load-case.ts';
import { findDayIn, updateDue } from './due.repository.ts';
import { zoneOfTeam } from './team-zone.ts';

/**
 * Changes until which day a submission at the open door is to be assessed; another day reminds again.
 * @throws DomainError `not_found`; `conflict` as `changeAssessments`, in a stage, or when nothing is open; `validation_failed` for a day
 * that has passed
 */
export const setDueDay = (
  context: Context<Admin>,
  submissionId: number,
  { due_on }: { due_on: string | null },
): Promise<Assessments> =>
  changeAssessments(context, submissionId, async ({ db }, row) => {
    const { stage } = await loadCase(db, row);
    if (stage) throw new DomainError('conflict', { message: assessmentMessages.dueInStage });
    if (due_on !== null && due_on < (await findDayIn(db, await zoneOfTeam(db), 0)))
      throw invalidField('due_on', assessmentMessages.dueInPast);
    if ((await updateDue(db, submissionId, due_on)) === 0)
      throw new DomainError('conflict', { message: assessmentMessages.dueNothing });
    await audit(db, context, 'assessment.due-changed', { kind: 'submission', id: submissionId }, { due_on });
  });
