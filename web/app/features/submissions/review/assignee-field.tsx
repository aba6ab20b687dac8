import { useSignedInUser } from '../../../session/stored-user.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useAssign, useReviewers } from './desk.queries.ts';

interface AssigneeFieldProps {
  submissionId: number;
  assignee: { id: number; name: string } | null;
}

/** Assigns a submission; saved immediately. */
export function AssigneeField({ submissionId, assignee }: AssigneeFieldProps) {
  const me = useSignedInUser().id;
  const reviewers = useReviewers().data ?? (assignee ? [assignee] : []);
  const assign = useAssign(submissionId);
  return (
    <SelectField
      label="Assigned to"
      quiet
      placeholder="Unassigned"
      options={reviewers.map(({ id, name }) => ({
        value: String(id),
        label: id === me ? `${name} (you)` : name,
      }))}
      value={assignee?.id ?? ''}
      disabled={assign.isPending}
      onChange={({ target }) => assign.mutate(target.value === '' ? null : Number(target.value))}
    />
  );
}
