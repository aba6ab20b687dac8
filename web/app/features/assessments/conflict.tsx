import { type Assessments, assessmentEndpoints } from '@proxima/contract/assessments/assessments';
import { useState } from 'react';
import { useSignedInUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useDeclareConflict, useWithdrawConflict } from './assessments.queries.ts';

interface ConflictsProps {
  submissionId: number;
  conflicts: Assessments['conflicts'];
  /** Whether a conflict can still be declared or withdrawn. */
  isOpen: boolean;
}

function DeclareForm({ submissionId, onClose }: { submissionId: number; onClose: () => void }) {
  const declare = useDeclareConflict(submissionId);
  const { form, field } = useCheckedForm(assessmentEndpoints.declareConflict.body, {
    defaultValues: { why: '' },
  });
  const submit = form.handleSubmit(({ why }) => declare.mutate(why, { onSuccess: onClose }));
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <TextArea label="Why?" required help="The team can read this." boxClassName="h-24" {...field('why')} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={declare.isPending} pendingLabel="Declaring...">
          Declare conflict
        </Button>
      </div>
    </form>
  );
}

/** Who is too close to the sender, and the way to say so of oneself. */
export function Conflicts({ submissionId, conflicts, isOpen }: ConflictsProps) {
  const { id } = useSignedInUser();
  const [isAsked, setAsked] = useState(false);
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
        <Button
          kind="quiet"
          size="small"
          className="-ml-3"
          pending={withdraw.isPending}
          pendingLabel="Withdrawing..."
          onClick={() => withdraw.mutate()}
        >
          Withdraw my conflict of interest
        </Button>
      )}
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Declare a conflict of interest?"
        description="You will not assess or decide this submission. If you have assessed it, your assessment is deleted."
      >
        <DeclareForm submissionId={submissionId} onClose={() => setAsked(false)} />
      </Dialog>
    </div>
  );
}
