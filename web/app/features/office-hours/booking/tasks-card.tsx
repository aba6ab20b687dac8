import type { BookingDetail } from '@proxima/contract/office-hours/office-hours';
import { EditableTasks } from '../../../domain/editable-tasks.tsx';
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
    <EditableTasks
      lead="Each has an owner and a date. Owners are notified."
      tasks={tasks}
      owners={owners.flatMap(({ id: owner, name }) => (owner === null ? [] : [{ id: owner, name }]))}
      mayWrite={may.includes('write')}
      {...{ add, change, remove }}
    />
  );
}
