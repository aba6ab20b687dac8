import { taskForm } from '@proxima/contract/office-hours/office-hours';
import { Trash2 } from 'lucide-react';
import type { z } from 'zod';
import { longDate } from '../lib/format/dates.ts';
import { Button } from '../ui/actions/button.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { SelectField } from '../ui/forms/select-field.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { useCheckedForm } from '../ui/forms/use-checked-form.ts';
import { TitledCard } from '../ui/layout/titled-card.tsx';

export type NewTask = z.output<typeof taskForm>;

interface Task {
  id: number;
  text: string;
  due_on: string;
  done_at: string | null;
}

interface TaskRowProps<T extends Task> extends Pick<TasksCardProps<T>, 'ownerOf' | 'onToggle' | 'onRemove'> {
  task: T;
  mayToggle: boolean;
}

function TaskRow<T extends Task>({ task, mayToggle, ownerOf, onToggle, onRemove }: TaskRowProps<T>) {
  const isDone = task.done_at !== null;
  return (
    <li className="flex items-start justify-between gap-3 py-1">
      <Checkbox
        label={
          <>
            <span className={isDone ? 'wrap-anywhere line-through' : 'wrap-anywhere'}>{task.text}</span>
            <span className="block text-ink-soft">
              {ownerOf(task)}, by {longDate(task.due_on)}
            </span>
          </>
        }
        checked={isDone}
        disabled={!mayToggle}
        onChange={({ target }) => onToggle(task, target.checked)}
      />
      {onRemove && (
        <Button kind="quiet" aria-label={`Remove task ${task.text}`} onClick={() => onRemove(task)}>
          <Trash2 size={18} aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}

type NewTaskProps = Pick<TasksCardProps<Task>, 'owners' | 'onAdd' | 'isAdding'>;

function TaskForm({ owners, onAdd, isAdding }: NewTaskProps) {
  const empty = { text: '', owner_id: owners[0]?.id ?? 0, due_on: '' };
  const { form, field } = useCheckedForm(taskForm, { defaultValues: empty });
  const submit = form.handleSubmit((values) => onAdd(values, () => form.reset(empty)));
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-3">
      <TextField label="New task" required className="max-w-text" {...field('text')} />
      <div className="flex flex-wrap gap-3">
        <SelectField
          label="Owner"
          required
          className="w-64"
          options={owners.map((owner) => ({ value: String(owner.id), label: owner.name }))}
          {...field('owner_id', { valueAsNumber: true })}
        />
        <TextField label="By" required type="date" className="w-48" {...field('due_on')} />
      </div>
      <Button
        type="submit"
        kind="secondary"
        className="self-start"
        pending={isAdding}
        pendingLabel="Adding..."
      >
        Add task
      </Button>
    </form>
  );
}

interface TasksCardProps<T extends Task> {
  lead: string;
  tasks: readonly T[];
  ownerOf: (task: T) => string;
  /** Who a task can be given to. */
  owners: readonly { id: number; name: string }[];
  mayWrite: boolean;
  mayToggle: (task: T) => boolean;
  onToggle: (task: T, isDone: boolean) => void;
  onRemove?: (task: T) => void;
  onAdd: (task: NewTask, onDone: () => void) => void;
  isAdding: boolean;
}

/** What was agreed: each with its owner and date. */
export function TasksCard<T extends Task>(props: TasksCardProps<T>) {
  const { lead, tasks, mayWrite, mayToggle, ownerOf, onToggle, onRemove, ...adding } = props;
  return (
    <TitledCard title="Tasks" lead={lead}>
      <div className="flex flex-col gap-6">
        {tasks.length > 0 ? (
          <ul className="flex flex-col divide-y divide-line">
            {tasks.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                mayToggle={mayWrite && mayToggle(task)}
                {...{ ownerOf, onToggle }}
                {...(mayWrite && onRemove && { onRemove })}
              />
            ))}
          </ul>
        ) : (
          <p className="text-sm text-ink-soft">No tasks yet.</p>
        )}
        {mayWrite && <TaskForm {...adding} />}
      </div>
    </TitledCard>
  );
}
