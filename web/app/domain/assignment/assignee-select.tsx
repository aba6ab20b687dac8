import { useSignedInUser } from '../../session/stored-user.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';

interface Person {
  id: number;
  name: string;
}

interface AssigneeSelectProps {
  assignee: Person | null;
  /** Who can be chosen; undefined while they load. */
  people: readonly Person[] | undefined;
  disabled: boolean;
  onAssign: (id: number | null) => void;
  className?: string;
}

/** Assigns a submission or a conversation to someone on the team. */
export function AssigneeSelect({ assignee, people, disabled, onAssign, className }: AssigneeSelectProps) {
  const me = useSignedInUser().id;
  return (
    <SelectField
      label="Assigned to"
      quiet
      placeholder="Unassigned"
      options={(people ?? (assignee ? [assignee] : [])).map(({ id, name }) => ({
        value: String(id),
        label: id === me ? `${name} (you)` : name,
      }))}
      value={assignee?.id ?? ''}
      disabled={disabled}
      onChange={({ target }) => onAssign(target.value === '' ? null : Number(target.value))}
      className={className}
    />
  );
}
