import type { OutcomeFilters, Outcomes } from '@proxima/contract/outcomes/outcomes';
import { reportPartLabels, reportSchema } from '@proxima/contract/outcomes/report';
import { useState } from 'react';
import { useExport } from '../../domain/export-menu.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { FormDialog } from '../../ui/actions/form-dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldGroup } from '../../ui/forms/field-shell.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';

interface ReportButtonsProps {
  filters: Partial<OutcomeFilters>;
  outcomes: Outcomes | undefined;
}

/** A report of what is on the page, as a document or a workbook. */
export function ReportButtons({ filters, outcomes }: ReportButtonsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" disabled={!outcomes} onClick={() => setOpen(true)}>
        Make a report
      </Button>
      {isOpen && outcomes && (
        <ReportDialog filters={filters} outcomes={outcomes} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const formats = [
  { value: 'pdf', label: 'Document (PDF)' },
  { value: 'xlsx', label: 'Workbook (XLSX)' },
];

/** Chooses charts and words. The filters of the page apply. */
function ReportDialog({
  filters,
  outcomes,
  onClose,
}: {
  filters: Partial<OutcomeFilters>;
  outcomes: Outcomes;
  onClose: () => void;
}) {
  const parts = [
    ...Object.entries(reportPartLabels).map(([value, label]) => ({ value, label })),
    ...outcomes.measures.map(({ id, name }) => ({ value: `measure-${id}`, label: name })),
  ];
  const [format, setFormat] = useState<'pdf' | 'xlsx'>('pdf');
  const { form, field } = useCheckedForm(reportSchema, {
    defaultValues: { title: 'Outcomes', words: '', parts: parts.map(({ value }) => value) },
  });
  const order = useExport('outcomesReport', { by: outcomes.by, ...filters, ...form.watch() });
  return (
    <FormDialog
      title="Make a report"
      description="With the filters of this page. Each figure names its source and date; small groups stay hidden."
      onClose={onClose}
      onSubmit={form.handleSubmit(() => order.mutate(format, { onSuccess: onClose }))}
      submitLabel="Save the report"
      pendingLabel="Preparing..."
      pending={order.isPending}
    >
      <TextField label="Title" required {...field('title')} />
      <TextArea
        label="Introduction"
        help="In your words, above the figures. Empty lines separate paragraphs."
        boxClassName="h-28"
        {...field('words')}
      />
      <FieldGroup label="What it contains" required error={form.formState.errors.parts?.message}>
        <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
          {parts.map(({ value, label }) => (
            <Checkbox key={value} label={label} value={value} {...form.register('parts')} />
          ))}
        </div>
      </FieldGroup>
      <SelectField
        label="Format"
        required
        options={formats}
        value={format}
        onChange={({ target }) => setFormat(target.value === 'xlsx' ? 'xlsx' : 'pdf')}
      />
    </FormDialog>
  );
}
