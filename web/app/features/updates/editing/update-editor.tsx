import { memberDrafts } from '@proxima/contract/drafts/member-drafts';
import { monthLabel, monthsBetween } from '@proxima/contract/updates/figures';
import { type TypedUpdate, typedUpdate, type UpdateForm } from '@proxima/contract/updates/update-form';
import type { MetricSeries, UpdateTemplate } from '@proxima/contract/updates/update-wire';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { notifyFailure } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { usePublish } from '../updates.queries.ts';
import { AskRows } from './ask-rows.tsx';
import { MetricRows } from './metric-rows.tsx';

interface UpdateEditorProps {
  ventureId: number;
  template: UpdateTemplate;
  series: readonly MetricSeries[];
  onClose: () => void;
}

/** This month and the 23 before it, latest first. */
const monthsUntil = (month: string) =>
  monthsBetween(`${Number(month.slice(0, 4)) - 2}${month.slice(4)}`, month)
    .slice(1)
    .toReversed()
    .map((value) => ({ value, label: monthLabel(value) }));

const emptyUpdate = ({ month }: UpdateTemplate, series: readonly MetricSeries[]): TypedUpdate => ({
  month,
  highlights: '',
  challenges: '',
  metrics: series.map(({ name, unit }) => ({ name, unit, value: '' })),
  asks: [],
  report_id: '',
  with_budget: false,
});

/** The form for a founder's next update. */
export function UpdateEditor({ ventureId, template, series, onClose }: UpdateEditorProps) {
  const empty = emptyUpdate(template, series);
  const { form, field } = useCheckedForm<TypedUpdate, UpdateForm>(typedUpdate, { defaultValues: empty });
  const draft = useFormDraft({ kind: memberDrafts.venture_update, subject: ventureId, form, empty });
  const publish = usePublish(ventureId, () => {
    draft.end();
    onClose();
  });
  const submit = form.handleSubmit((update) =>
    publish.mutate(update, {
      onError: (error) => {
        if (!showFieldErrors(error, form.setError)) notifyFailure(error);
      },
    }),
  );
  return (
    <form noValidate method="post" onSubmit={submit} className="flex max-w-3xl flex-col gap-6">
      <TitledCard
        title="Write an update"
        lead="Founders, project managers, our team and investors who funded the venture can read it, and are emailed if they wish. Once published, it cannot be changed."
      >
        <div className="flex flex-col gap-5">
          <SelectField
            label="Month"
            required
            className="max-w-xs"
            options={monthsUntil(template.month)}
            {...field('month')}
          />
          <TextArea
            label="Highlights"
            required
            help="What happened, and why it matters. Three things are enough."
            boxClassName="h-44"
            {...field('highlights')}
          />
          <TextArea
            label="What did not go well"
            help="Readers trust good news more when they also hear the bad."
            boxClassName="h-28"
            {...field('challenges')}
          />
        </div>
      </TitledCard>
      <MetricRows key={draft.shown} form={form} series={series} />
      <AskRows key={`asks ${draft.shown}`} form={form} />
      {(template.reports.length > 0 || template.has_budget) && (
        <TitledCard
          title="From the project"
          lead="Weekly reports and the budget stay within the venture unless you publish them here."
        >
          <div className="flex flex-col gap-4">
            {template.reports.length > 0 && (
              <SelectField
                label="Weekly report"
                placeholder="None"
                className="max-w-md"
                options={template.reports.map(({ id, at }) => ({
                  value: String(id),
                  label: `Report of ${longDate(at)}`,
                }))}
                {...field('report_id')}
              />
            )}
            {template.has_budget && (
              <Checkbox label="Publish the budget as it stands" {...form.register('with_budget')} />
            )}
          </div>
        </TitledCard>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={publish.isPending} pendingLabel="Publishing...">
          Publish update
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
        <DraftLine draft={draft} />
      </div>
    </form>
  );
}
