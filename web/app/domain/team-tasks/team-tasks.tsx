import { TasksCard } from '../tasks-card.tsx';
import { type RecordOf, useAddTask, useChangeTask, useRemoveTask, useTasks } from './team-tasks.queries.ts';

/** What the team has to do about a submission, a conversation or a venture. */
export function TeamTasks({ of }: { of: RecordOf }) {
  const found = useTasks(of).data;
  const add = useAddTask(of);
  const change = useChangeTask(of);
  const remove = useRemoveTask(of);
  if (!found) return null;
  return (
    <TasksCard
      lead="Only the team sees them. Owners are notified."
      tasks={found.tasks}
      owners={found.owners}
      mayWrite
      mayToggle={({ owner }) => owner.id !== null}
      onToggle={async ({ id: task, text, owner, due_on }, is_done) =>
        owner.id !== null && change.mutateAsync({ task, text, owner_id: owner.id, due_on, is_done })
      }
      onGive={({ id: task, text, due_on }, owner_id) =>
        change.mutate({ task, text, owner_id, due_on, is_done: false })
      }
      onRemove={(task) => remove.mutate(task.id)}
      onAdd={(task, onDone) => add.mutate(task, { onSuccess: onDone })}
      isAdding={add.isPending}
    />
  );
}
