import { type Plan, planForm } from '@proxima/contract/check-ins/check-in-wire';
import { daysFor, type Rhythm, rhythmLabels } from '@proxima/contract/check-ins/rhythm';
import type { Measure } from '@proxima/contract/outcomes/measures';
import { paths } from '../../../paths.ts';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldGroup } from '../../../ui/forms/field-shell.tsx';
import { optionsOf } from '../../../ui/forms/filter-select.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useMeasuresToAsk, useSavePlan } from '../check-ins.queries.ts';

/** What a new plan is called until someone names it. */
const nameFor: Record<Rhythm, string> = {
  monthly: 'Monthly check-in',
  quarterly: 'Quarterly check-in',
  yearly: 'Yearly survey',
};

interface PlanDialogProps {
  cohort: { id: number; starts_on: string; ends_on: string };
  /** Null: a new one. */
  plan: Plan | null;
  onClose: () => void;
}

/** Writes a plan. What has gone out stays as it is. */
export function PlanDialog({ cohort, plan, onClose }: PlanDialogProps) {
  const measures = useMeasuresToAsk();
  const save = useSavePlan(cohort.id, plan, onClose);
  const { form, field } = useCheckedForm(planForm, {
    defaultValues: plan ?? {
      ...{ name: nameFor.monthly, rhythm: 'monthly', measures: [], has_questions: false },
      ...daysFor('monthly', cohort),
    },
  });
  const rhythm = field('rhythm');
  const suggest = (chosen: Rhythm) => {
    if (Object.values(nameFor).includes(form.getValues('name'))) form.setValue('name', nameFor[chosen]);
    if (plan?.asked) return;
    const { first_on, last_on } = daysFor(chosen, cohort);
    form.setValue('first_on', first_on);
    form.setValue('last_on', last_on);
  };
  return (
    <FormDialog
      title={plan ? 'Edit plan' : 'New plan'}
      description="Founders get an email with a personal link, three reminders at most, and then you are told."
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      submitLabel="Save"
      pendingLabel="Saving..."
      pending={save.isPending}
    >
      <TextField label="Name" required help="Founders read it." {...field('name')} />
      <SelectField
        label="How often"
        required
        options={optionsOf(rhythmLabels)}
        {...rhythm}
        onChange={(event) => {
          void rhythm.onChange(event);
          suggest(event.target.value as Rhythm);
        }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First on" required type="date" {...field('first_on')} />
        <TextField label="Last on, at the latest" required type="date" {...field('last_on')} />
      </div>
      <FieldGroup label="What it asks" quiet error={form.formState.errors.measures?.message}>
        <QueryContent query={measures}>
          {(all) => (
            <MeasureChoice
              measures={all.filter(({ id, is_archived }) => !is_archived || plan?.measures.includes(id))}
              chosen={form.watch('measures')}
              onChange={(chosen) => form.setValue('measures', chosen, { shouldValidate: true })}
            />
          )}
        </QueryContent>
      </FieldGroup>
      <Checkbox
        label="Ask questions of your own, too (a form that you edit afterwards; without files)"
        disabled={plan?.form_id != null}
        {...form.register('has_questions')}
      />
    </FormDialog>
  );
}

interface MeasureChoiceProps {
  measures: readonly Measure[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Measures are asked in the order in which they are chosen. */
const MeasureChoice = ({ measures, chosen, onChange }: MeasureChoiceProps) =>
  measures.length === 0 ? (
    <p className="mt-1.5 text-sm text-ink-soft">
      There are no measures yet.{' '}
      <a className="text-link" href={paths.adminOutcomes('measures')}>
        Write the first
      </a>
      , or ask your own questions.
    </p>
  ) : (
    <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
      {measures.map(({ id, name, known }) => (
        <Checkbox
          key={id}
          label={known ? `${name} (filled in)` : name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
    </div>
  );
