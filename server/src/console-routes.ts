import { approvalEffects } from './approval-effects.ts';
import { accessSettingsRoutes } from './features/access/access.routes.ts';
import { callApplicationRoutes } from './features/applications/applications.routes.ts';
import { assessmentRoutes, rubricRoutes } from './features/assessments/assessments.routes.ts';
import { conversationNoteRoutes, inboxRoutes } from './features/chat/chat.routes.ts';
import { checkInPlanRoutes } from './features/check-ins/check-ins.routes.ts';
import { cohortRoutes } from './features/cohorts/cohorts.routes.ts';
import { exportRoutes } from './features/exports/exports.routes.ts';
import { formRoutes } from './features/forms/forms.routes.ts';
import { heldDecisionRoutes } from './features/held-decisions/held-decisions.routes.ts';
import { memberRoutes } from './features/members/members.routes.ts';
import { numbersRoutes } from './features/numbers/numbers.routes.ts';
import { operationRoutes } from './features/operations/operations.routes.ts';
import { measureRoutes } from './features/outcomes/outcomes.routes.ts';
import { presenceRoutes } from './features/presence/presence.routes.ts';
import { savedReplyRoutes } from './features/saved-replies/saved-replies.routes.ts';
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts';
import { reviewRoutes } from './features/submissions/desk/review.routes.ts';
import { enquiryRoutes } from './features/submissions/enquiries/enquiries.routes.ts';
import { teamRoutes } from './features/team/team.routes.ts';
import { teamTaskRoutes } from './features/team-tasks/tasks.routes.ts';
import { heldKinds } from './held-kinds.ts';
import type { Routes } from './http/route.ts';

/** Calls that only the administrators' console makes; those that change public pages are in `serve-site.ts`. */
export function consoleRoutes(routes: Routes): void {
  reviewRoutes(routes, approvalEffects);
  assessmentRoutes(routes);
  rubricRoutes(routes);
  enquiryRoutes(routes);
  heldDecisionRoutes(routes, heldKinds);
  inboxRoutes(routes);
  conversationNoteRoutes(routes);
  savedReplyRoutes(routes);
  memberRoutes(routes);
  teamRoutes(routes);
  presenceRoutes(routes);
  teamTaskRoutes(routes);
  operationRoutes(routes);
  numbersRoutes(routes);
  exportRoutes(routes);
  secondFactorRoutes(routes);
  accessSettingsRoutes(routes);
  formRoutes(routes);
  measureRoutes(routes);
  checkInPlanRoutes(routes);
  callApplicationRoutes(routes);
  cohortRoutes(routes, approvalEffects);
}
