import type { BookingDetail } from '@proxima/contract/office-hours/office-hours';
import { TasksCard } from '../../../domain/tasks-card.tsx';
import { useAddTask, useChangeTask, useRemoveTask } from '../office-hours.queries.ts';

interface BookingTasksProps {
  booking: BookingDetail;
  shared: NonNullable<BookingDetail['shared']>;
}

/** What was agreed in a meeting. */
export function BookingTasks({ booking: { id, may }, shared: { tasks, owners } }: BookingTasksProps) {
  const add = useAddTask(id);
  const change = useChangeTask(id);
  const remove = useRemoveTask(id);
  return (
    <TasksCard
      lead="Each has an owner and a date. Owners are notified."
      tasks={tasks}
      owners={owners.flatMap(({ id: owner, name }) => (owner === null ? [] : [{ id: owner, name }]))}
      mayWrite={may.includes('write')}
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
