import { conflictForm } from '@proxima/contract/assessments/assessment-forms';
import type { Assessments } from '@proxima/contract/assessments/assessments';
import { useState } from 'react';
import { useSignedInUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ReasonDialog } from '../../ui/actions/form-dialog.tsx';
import { useDeclareConflict, useWithdrawConflict } from './assessments.queries.ts';

interface ConflictsProps {
  submissionId: number;
  conflicts: Assessments['conflicts'];
  /** Whether a conflict can still be declared or withdrawn. */
  isOpen: boolean;
}

/** Who has a conflict of interest, and a way to declare one's own. */
export function Conflicts({ submissionId, conflicts, isOpen }: ConflictsProps) {
  const { id } = useSignedInUser();
  const [isAsked, setAsked] = useState(false);
  const declare = useDeclareConflict(submissionId);
  const withdraw = useWithdrawConflict(submissionId);
  const isOwn = conflicts.some(({ reviewer }) => reviewer.id === id);
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-4">
      {conflicts.length > 0 && (
        <ul aria-label="Conflicts of interest" className="flex flex-col gap-2 text-sm">
          {conflicts.map(({ reviewer, why }) => (
            <li key={reviewer.id} className="wrap-anywhere">
              <span className="font-medium">{reviewer.name}</span> has a conflict of interest: {why}
            </li>
          ))}
        </ul>
      )}
      {isOpen && !isOwn && (
        <Button kind="quiet" size="small" className="-ml-3" onClick={() => setAsked(true)}>
          Declare a conflict of interest
        </Button>
      )}
      {isOpen && isOwn && (
        <Button kind="quiet" size="small" className="-ml-3" change={withdraw} pendingLabel="Withdrawing...">
          Withdraw my conflict of interest
        </Button>
      )}
      {isAsked && (
        <ReasonDialog
          onClose={() => setAsked(false)}
          title="Declare a conflict of interest?"
          description="You will not assess or decide this submission. If you have assessed it, your scores no longer count; they stay in the record."
          label="Why?"
          help="The team can read this."
          schema={conflictForm.shape.why}
          change={declare}
          submitLabel="Declare conflict"
          pendingLabel="Declaring..."
        />
      )}
    </div>
  );
}
