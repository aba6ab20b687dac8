import { useShortcuts } from '../../../lib/browser/use-shortcuts.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import type { useAssign, useDesk, useReviewers } from './desk.queries.ts';

/** Focuses the first choice of the decision, if one can be made. */
function focusDecision() {
  const choice = document.querySelector<HTMLInputElement>('#decision ~ form input[type=radio]');
  choice?.focus();
  choice?.scrollIntoView({ block: 'center' });
}

interface Desk {
  desk: ReturnType<typeof useDesk>['data'];
  reviewers: ReturnType<typeof useReviewers>['data'];
  assign: ReturnType<typeof useAssign>;
  mayDecide: boolean;
}

/** The keys of a submission's page: d goes to the decision, a assigns the submission to the reader. */
export function useReviewShortcuts({ desk, reviewers, assign, mayDecide }: Desk): void {
  const me = useSignedInUser().id;
  const assignToMe = () => {
    const isReviewer = reviewers?.some(({ id }) => id === me);
    if (mayDecide && desk && desk.assignee?.id !== me && isReviewer && !assign.isPending) assign.mutate(me);
  };
  useShortcuts({ d: focusDecision, a: assignToMe });
}
