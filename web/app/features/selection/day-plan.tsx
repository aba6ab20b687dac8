import type { CallApplication } from '@proxima/contract/applications/call-application-wire';
import { selectionForm } from '@proxima/contract/selection/selection-wire';
import { placeOf } from '../../domain/time/zone-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { MoveButtons } from '../../ui/actions/move-buttons.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { FieldError } from '../../ui/forms/field-shell.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { type ShownDay, useCandidates, usePlanDay } from './selection.queries.ts';

interface DayPlanProps {
  stage: { id: number; call_id: number; time_zone: string };
  /** Null for a day that is not planned yet. */
  day: ShownDay | null;
}

type Candidate = Pick<CallApplication, 'id' | 'title' | 'applicant'>;

interface OrderProps {
  candidates: readonly Candidate[];
  titles: ReadonlyMap<number, string>;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Who presents, in which order; those left out are offered below. */
function Order({ candidates, titles, ids, onChange }: OrderProps) {
  const others = candidates.filter(({ id }) => !ids.includes(id));
  const move = (from: number, to: number) => {
    const rest = ids.toSpliced(from, 1);
    onChange(rest.toSpliced(to, 0, ids[from] ?? 0));
  };
  return (
    <div>
      <h3 className="font-medium">Order</h3>
      <ol className="mt-2 divide-y divide-line rounded-control border border-line">
        {ids.map((id, index) => (
          <li key={id} className="flex items-center gap-3 px-3 py-1.5 text-sm">
            <span className="w-6 shrink-0 text-right text-ink-soft tabular-nums">{index + 1}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">{titles.get(id)}</span>
            <MoveButtons
              item={titles.get(id) ?? ''}
              index={index}
              isLast={index === ids.length - 1}
              onMove={(to) => move(index, to)}
              onRemove={() => onChange(ids.filter((other) => other !== id))}
            />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {others.map(({ id, title }) => (
            <li key={id}>
              <Button
                kind="secondary"
                size="small"
                className="wrap-anywhere"
                onClick={() => onChange([...ids, id])}
              >
                Add {title}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const titlesOf = (candidates: readonly Candidate[], planned: ShownDay['order']) =>
  new Map([
    ...planned.map(({ submission_id, title }) => [submission_id, title] as const),
    ...candidates.map(({ id, title }) => [id, title] as const),
  ]);

function PlanForm({ stage, day, candidates }: DayPlanProps & { candidates: readonly Candidate[] }) {
  const save = usePlanDay(stage.id);
  const planned = day?.order.filter(
    ({ submission_id, has_left }) => !has_left || submission_id === day.position.submission_id,
  );
  const { form, field } = useCheckedForm(selectionForm, {
    defaultValues: {
      starts_at: day?.starts_local ?? '',
      place: day?.place ?? '',
      minutes: day?.minutes ?? 10,
      submission_ids: planned?.map((one) => one.submission_id) ?? candidates.map(({ id }) => id),
    },
  });
  const problem = form.formState.errors.submission_ids;
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      className="flex flex-col gap-5"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Begins"
          required
          type="datetime-local"
          help={`${placeOf(stage.time_zone)} time.`}
          {...field('starts_at')}
        />
        <TextField
          label="Minutes for each"
          required
          type="number"
          inputMode="numeric"
          {...field('minutes', { valueAsNumber: true })}
        />
      </div>
      <TextField label="Place or link" {...field('place')} />
      <Order
        candidates={candidates}
        titles={titlesOf(candidates, planned ?? [])}
        ids={form.watch('submission_ids')}
        onChange={(ids) => form.setValue('submission_ids', ids, { shouldDirty: true, shouldValidate: true })}
      />
      {problem?.message && <FieldError id="order-problem">{problem.message}</FieldError>}
      <Button type="submit" className="self-start" pending={save.isPending} pendingLabel="Saving...">
        {day ? 'Save' : 'Plan the day'}
      </Button>
    </form>
  );
}

/** When the day begins, how long each has, and who presents in which order. */
export const DayPlan = ({ stage, day }: DayPlanProps) => (
  <TitledCard
    title="Plan"
    lead="When the day begins, everyone on the panel gets every application to score, except those in conflict."
  >
    <QueryContent query={useCandidates(stage.call_id, stage.id)}>
      {(candidates) => <PlanForm {...{ stage, day, candidates }} />}
    </QueryContent>
  </TitledCard>
);
