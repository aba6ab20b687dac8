import { assessmentMessages } from '@proxima/contract/assessments/assessments';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import type { AssertMayDecide } from '../submissions/decisions/approval-effects.ts';
import { listHiddenFrom } from '../submissions/reading/hidden-senders.ts';
import { isInConflict, loadCase } from './load-case.ts';

/**
 * Refuses a decision by someone who has a conflict of interest or has not finished their blind reading. A decision before all assessments
 * are in needs a reason (docs/rules.md, "Fair review").
 * @throws DomainError `forbidden`; `conflict` before one's own blind reading is done; `validation_failed` about `early_reason`
 */
export const assertAssessed: AssertMayDecide = async (db, submission, { deciderId, early_reason }) => {
  const found = await loadCase(db, submission);
  if (isInConflict(found, deciderId)) {
    throw new DomainError('forbidden', { message: assessmentMessages.ownConflict });
  }
  if ((await listHiddenFrom(db, deciderId)).has(submission.id)) {
    throw new DomainError('conflict', { message: assessmentMessages.readsBlind });
  }
  if (found.missing > 0 && !early_reason) {
    throw invalidField('early_reason', assessmentMessages.earlyReasonRequired(found.missing));
  }
};
