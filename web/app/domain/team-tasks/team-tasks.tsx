import { EditableTasks } from '../editable-tasks.tsx';
import { type RecordRef, useAddTask, useChangeTask, useRemoveTask, useTasks } from './team-tasks.queries.ts';

/** The team's tasks about a submission, a conversation or a venture. */
export function TeamTasks({ about }: { about: RecordRef }) {
  const found = useTasks(about).data;
  const add = useAddTask(about);
  const change = useChangeTask(about);
  const remove = useRemoveTask(about);
  return (
    found && (
      <EditableTasks
        lead="Only the team can see these. Owners are notified."
        {...found}
        mayWrite
        {...{ add, change, remove }}
      />
    )
  );
}
