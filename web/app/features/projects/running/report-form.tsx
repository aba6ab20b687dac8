import { reportForm } from '@proxima/contract/projects/project-endpoints';
import type { WireProject } from '@proxima/contract/projects/project-wire';
import { Plus } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { RemoveRowButton } from '../../../ui/actions/remove-row-button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useSendReport } from '../projects.queries.ts';

type Typed = z.input<typeof reportForm>;
type Report = z.output<typeof reportForm>;

interface EntriesProps {
  form: UseFormReturn<Typed, unknown, Report>;
  name: 'risks' | 'decisions';
  /** One entry, as it is called in labels. */
  noun: 'risk' | 'decision';
}

/** Risks or decisions, one field for each. */
function Entries({ form, name, noun }: EntriesProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const errors = form.formState.errors[name];
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{name === 'risks' ? 'Risks' : 'Decisions'}</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <TextArea
              label={`${noun === 'risk' ? 'Risk' : 'Decision'} ${at + 1}`}
              quiet
              boxClassName="h-16"
              error={errors?.[at]?.text?.message}
              {...form.register(`${name}.${at}.text`)}
            />
            {name === 'risks' && (
              <Checkbox label="It endangers a date" {...form.register(`risks.${at}.threatens_dates`)} />
            )}
          </div>
          <RemoveRowButton label={`Remove ${noun} ${at + 1}`} onRemove={() => remove(at)} className="mt-6" />
        </div>
      ))}
      <Button
        kind="secondary"
        size="small"
        className="self-start"
        disabled={fields.length >= 20}
        onClick={() => append({ text: '' })}
      >
        <Plus size={16} aria-hidden="true" /> Add a {noun}
      </Button>
    </fieldset>
  );
}

/** The form for a weekly report. */
export function ReportForm({ project }: { project: WireProject }) {
  const empty: Typed = { done: '', next: '', risks: [], decisions: [] };
  const { form, field } = useCheckedForm<Typed, Report>(reportForm, { defaultValues: empty });
  const send = useSendReport(project.id, () => form.reset(empty));
  const submit = form.handleSubmit((body) =>
    send.mutate(body, { onError: (error) => showFieldErrors(error, form.setError) }),
  );
  return (
    <TitledCard
      title="Report on this week"
      lead="For the venture’s people and our team. Investors do not see it."
    >
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <TextArea label="Done" required boxClassName="h-24" {...field('done')} />
        <TextArea label="Next" required boxClassName="h-24" {...field('next')} />
        <Entries form={form} name="risks" noun="risk" />
        <Entries form={form} name="decisions" noun="decision" />
        <Button type="submit" className="self-start" pending={send.isPending} pendingLabel="Sending...">
          Send the report
        </Button>
      </form>
    </TitledCard>
  );
}
