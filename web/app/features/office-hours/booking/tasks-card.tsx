import { type BookingDetail, taskForm } from '@proxima/contract/office-hours/office-hours';
import { Trash2 } from 'lucide-react';
import { longDate } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useAddTask, useChangeTask, useRemoveTask } from '../office-hours.queries.ts';

type Shared = NonNullable<BookingDetail['shared']>;

function TaskRow({ id, task, mayWrite }: { id: number; task: Shared['tasks'][number]; mayWrite: boolean }) {
  const change = useChangeTask(id);
  const remove = useRemoveTask(id);
  const { text, owner, due_on } = task;
  const isDone = task.done_at !== null;
  const ownerId = owner.id;
  return (
    <li className="flex items-start justify-between gap-3 py-1">
      <Checkbox
        label={
          <>
            <span className={isDone ? 'wrap-anywhere line-through' : 'wrap-anywhere'}>{text}</span>
            <span className="block text-ink-soft">
              {owner.name}, by {longDate(due_on)}
            </span>
          </>
        }
        checked={isDone}
        disabled={!mayWrite || ownerId === null || change.isPending}
        onChange={({ target }) =>
          ownerId !== null &&
          change.mutate({ task: task.id, text, owner_id: ownerId, due_on, is_done: target.checked })
        }
      />
      {mayWrite && (
        <Button kind="quiet" aria-label={`Remove task ${text}`} onClick={() => remove.mutate(task.id)}>
          <Trash2 size={18} aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}

function TaskForm({ id, owners }: { id: number; owners: Shared['owners'] }) {
  const empty = { text: '', owner_id: owners[0]?.id ?? 0, due_on: '' };
  const { form, field } = useCheckedForm(taskForm, { defaultValues: empty });
  const add = useAddTask(id, () => form.reset(empty));
  const submit = form.handleSubmit((values) => add.mutate(values));
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
        pending={add.isPending}
        pendingLabel="Adding..."
      >
        Add task
      </Button>
    </form>
  );
}

/** What was agreed: each with its owner and date. */
export function TasksCard({ booking: { id, may }, shared }: { booking: BookingDetail; shared: Shared }) {
  const mayWrite = may.includes('write');
  return (
    <TitledCard title="Tasks" lead="Each has an owner and a date. Owners are notified.">
      <div className="flex flex-col gap-6">
        {shared.tasks.length > 0 ? (
          <ul className="flex flex-col divide-y divide-line">
            {shared.tasks.map((task) => (
              <TaskRow key={task.id} id={id} task={task} mayWrite={mayWrite} />
            ))}
          </ul>
        ) : (
          <p className="text-sm text-ink-soft">No tasks yet.</p>
        )}
        {mayWrite && <TaskForm id={id} owners={shared.owners} />}
      </div>
    </TitledCard>
  );
}
