import { useShortcuts } from '../../../lib/browser/use-shortcuts.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import type { useAssign, useDesk } from './desk.queries.ts';

/** Focuses the first choice of the decision, if one can be made. */
function focusDecision() {
  const choice = document.querySelector<HTMLInputElement>('#decision ~ form input[type=radio]');
  choice?.focus();
  choice?.scrollIntoView({ block: 'center' });
}

interface Desk {
  desk: ReturnType<typeof useDesk>['data'];
  assign: ReturnType<typeof useAssign>;
  mayDecide: boolean;
}

/** The keys of a submission's page: d goes to the decision, a assigns the submission to the reader. */
export function useReviewShortcuts({ desk, assign, mayDecide }: Desk): void {
  const me = useSignedInUser().id;
  const assignToMe = () => {
    // Also while the desk is loading: whoever may decide may be assigned, and assigning twice changes nothing.
    if (mayDecide && desk?.assignee?.id !== me && !assign.isPending) assign.mutate(me);
  };
  useShortcuts({ d: focusDecision, a: assignToMe });
}
