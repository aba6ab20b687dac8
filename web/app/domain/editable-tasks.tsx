import type { Task } from '@proxima/contract/tasks/tasks';
import type { UseMutationResult } from '@tanstack/react-query';
import { type NewTask, TasksCard } from './tasks-card.tsx';

interface EditableTasksProps {
  lead: string;
  tasks: readonly Task[];
  /** Who a task can be given to. */
  owners: readonly { id: number; name: string }[];
  mayWrite: boolean;
  add: UseMutationResult<unknown, Error, NewTask>;
  change: UseMutationResult<unknown, Error, NewTask & { task: number; is_done: boolean }>;
  /** Takes the task's id. */
  remove: UseMutationResult<unknown, Error, number>;
}

/** Tasks that are added, marked as done, reassigned and removed by calls of their own. */
export const EditableTasks = ({ lead, tasks, owners, mayWrite, add, change, remove }: EditableTasksProps) => (
  <TasksCard
    lead={lead}
    tasks={tasks}
    owners={owners}
    mayWrite={mayWrite}
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
