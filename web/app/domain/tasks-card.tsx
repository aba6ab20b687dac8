import { type Task, taskForm } from '@proxima/contract/tasks/tasks';
import { Trash2 } from 'lucide-react';
import type { z } from 'zod';
import { longDate } from '../lib/format/dates.ts';
import { useSavedChoice } from '../session/use-saved-choice.ts';
import { Button } from '../ui/actions/button.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { SelectField } from '../ui/forms/select-field.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { useCheckedForm } from '../ui/forms/use-checked-form.ts';
import { TitledCard } from '../ui/layout/titled-card.tsx';

export type NewTask = z.output<typeof taskForm>;

type PassOnProps = Pick<TasksCardProps, 'owners' | 'onGive'> & { task: Task };

/** An open task whose owner has left is given to someone else. */
const PassOn = ({ task, owners, onGive }: PassOnProps) => (
  <SelectField
    label="New owner"
    required
    aria-label={`New owner of ${task.text}`}
    className="w-64 max-w-full pb-2 pl-8"
    placeholder="Give it to..."
    options={owners.map(({ id, name }) => ({ value: String(id), label: name }))}
    value=""
    onChange={({ target }) => target.value !== '' && onGive(task, Number(target.value))}
  />
);

interface TaskRowProps extends Pick<TasksCardProps, 'owners' | 'onGive' | 'onToggle' | 'onRemove'> {
  task: Task;
  mayWrite: boolean;
  mayToggle: boolean;
}

function TaskRow(props: TaskRowProps) {
  const { task, mayWrite, mayToggle, owners, onGive, onToggle, onRemove } = props;
  const [isDone, choose] = useSavedChoice(task.done_at !== null, (done: boolean) => onToggle(task, done));
  const isUnassigned = task.owner.id === null && !isDone;
  return (
    <li className="py-1">
      <div className="flex items-start justify-between gap-3">
        <Checkbox
          label={
            <>
              <span className={isDone ? 'wrap-anywhere line-through' : 'wrap-anywhere'}>{task.text}</span>
              <span className="block text-ink-soft">
                {isUnassigned ? `Unassigned (previously ${task.owner.name})` : task.owner.name}, by{' '}
                {longDate(task.due_on)}
              </span>
            </>
          }
          checked={isDone}
          disabled={!mayToggle}
          onChange={({ target }) => choose(target.checked)}
        />
        {onRemove && (
          <Button kind="quiet" aria-label={`Remove task ${task.text}`} onClick={() => onRemove(task)}>
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        )}
      </div>
      {isUnassigned && mayWrite && <PassOn {...{ task, owners, onGive }} />}
    </li>
  );
}

type NewTaskProps = Pick<TasksCardProps, 'owners' | 'onAdd' | 'isAdding'>;

function TaskForm({ owners, onAdd, isAdding }: NewTaskProps) {
  const empty = { text: '', owner_id: owners[0]?.id ?? 0, due_on: '' };
  const { form, field } = useCheckedForm(taskForm, { defaultValues: empty });
  const submit = form.handleSubmit((values) => onAdd(values, () => form.reset(empty)));
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-3 print:hidden">
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

interface TasksCardProps {
  lead: string;
  tasks: readonly Task[];
  /** Who a task can be given to. */
  owners: readonly { id: number; name: string }[];
  mayWrite: boolean;
  mayToggle: (task: Task) => boolean;
  /** Ends when the change is saved or refused. */
  onToggle: (task: Task, isDone: boolean) => Promise<unknown>;
  onGive: (task: Task, ownerId: number) => void;
  onRemove?: (task: Task) => void;
  onAdd: (task: NewTask, onDone: () => void) => void;
  isAdding: boolean;
}

/** What was agreed: each with its owner and date. */
export function TasksCard(props: TasksCardProps) {
  const { lead, tasks, mayWrite, mayToggle, onToggle, onGive, onRemove, ...adding } = props;
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
                owners={adding.owners}
                {...{ mayWrite, onToggle, onGive }}
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
