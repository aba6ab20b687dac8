import clsx from 'clsx';
import { useSignedInUser } from '../../session/stored-user.ts';

interface AssignedToProps {
  assignee: { id: number; name: string } | null;
  className?: string;
}

/** Who on the team something is assigned to. The reader's own stands out. */
export function AssignedTo({ assignee, className }: AssignedToProps) {
  const isOwn = assignee?.id === useSignedInUser().id;
  const text = isOwn ? 'Assigned to you' : assignee ? `Assigned to ${assignee.name}` : 'Unassigned';
  return (
    <span className={clsx('text-xs', isOwn ? 'font-medium text-ink' : 'text-ink-soft', className)}>
      {text}
    </span>
  );
}
