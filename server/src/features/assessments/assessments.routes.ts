import { assessmentEndpoints, assessmentMessages } from '@proxima/contract/assessments/assessments';
import { rubricEndpoints, rubricMessages } from '@proxima/contract/assessments/rubrics';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { assignAutomatically, assignReviewer, unassignReviewer } from './assign-reviewers.ts';
import { declareConflict, withdrawConflict } from './declare-conflict.ts';
import { setDueDay } from './due/set-due-day.ts';
import { giveAssessment } from './give-assessment.ts';
import { listOwnOpen, readAssessments, readCommitteeSheet } from './read-assessments.ts';
import { listExpertise, saveExpertise } from './rubrics/edit-expertise.ts';
import { listRubrics, saveRubric } from './rubrics/edit-rubrics.ts';

export function assessmentRoutes({ answer, platform }: Routes): void {
  const { read, listOwn, assign, assignAutomatically: automatic, unassign, give } = assessmentEndpoints;
  answer(read, assessmentMessages.read, byId(readAssessments));
  answer(listOwn, assessmentMessages.read, ({ context }) => listOwnOpen(platform.db, context));
  answer(assessmentEndpoints.committee, assessmentMessages.committee, ({ context }) =>
    readCommitteeSheet(platform.db, context),
  );
  answer(assign, assessmentMessages.assigned, ({ context, params, body }) =>
    assignReviewer(context, params.id, body.reviewer_id),
  );
  answer(automatic, assessmentMessages.assigned, byId(assignAutomatically));
  answer(unassign, assessmentMessages.removed, ({ context, params }) =>
    unassignReviewer(context, params.id, params.reviewer),
  );
  answer(assessmentEndpoints.setDue, assessmentMessages.dueSaved, byId(setDueDay));
  answer(give, assessmentMessages.given, byId(giveAssessment));
  answer(assessmentEndpoints.declareConflict, assessmentMessages.declared, ({ context, params, body }) =>
    declareConflict(context, params.id, body.why),
  );
  answer(assessmentEndpoints.withdrawConflict, assessmentMessages.withdrawn, byId(withdrawConflict));
}

export function rubricRoutes({ answer, platform }: Routes): void {
  answer(rubricEndpoints.list, rubricMessages.list, () => listRubrics(platform.db));
  answer(rubricEndpoints.save, rubricMessages.saved, ({ context, params, body }) =>
    saveRubric(context, params.kind, body),
  );
  answer(rubricEndpoints.listExpertise, rubricMessages.expertise, () => listExpertise(platform.db));
  answer(rubricEndpoints.saveExpertise, rubricMessages.expertiseSaved, ({ context, params, body }) =>
    saveExpertise(context, params.id, body.industries),
  );
}
