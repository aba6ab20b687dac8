import type { Assessments } from '@proxima/contract/assessments/assessments';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { useAssign, useAssignAutomatically, useReviewers } from './assessments.queries.ts';

interface AssignFormProps {
  submissionId: number;
  assessments: Assessments;
}

/** Assigns a reviewer by hand, or lets load and expertise decide. */
export function AssignForm({ submissionId, assessments }: AssignFormProps) {
  const [chosen, setChosen] = useState('');
  const assign = useAssign(submissionId);
  const automatically = useAssignAutomatically(submissionId);
  const taken = new Set([
    ...assessments.assessments.map(({ reviewer_id }) => reviewer_id),
    ...assessments.conflicts.map(({ reviewer }) => reviewer.id),
  ]);
  const free = (useReviewers().data ?? []).filter(({ id }) => !taken.has(id));
  if (free.length === 0) return null;
  const submit = () => assign.mutate(Number(chosen), { onSettled: () => setChosen('') });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Reviewer"
        quiet
        placeholder="Choose a reviewer"
        options={free.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        className="min-w-52 flex-1"
      />
      <Button
        kind="secondary"
        disabled={chosen === ''}
        pending={assign.isPending}
        pendingLabel="Assigning..."
        onClick={submit}
      >
        Assign
      </Button>
      <Button kind="secondary" change={automatically} pendingLabel="Assigning...">
        Assign automatically
      </Button>
    </div>
  );
}
