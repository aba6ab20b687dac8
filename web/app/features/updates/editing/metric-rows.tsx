import { figureText, monthLabel } from '@proxima/contract/updates/figures';
import type { TypedUpdate, UpdateForm } from '@proxima/contract/updates/update-form';
import type { MetricSeries } from '@proxima/contract/updates/update-wire';
import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { FieldError } from '../../../ui/forms/field-shell.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';

interface MetricRowsProps {
  form: UseFormReturn<TypedUpdate, unknown, UpdateForm>;
  series: readonly MetricSeries[];
}

/** `19 in December 2026`: the latest value of a series. */
function lastOf({ unit, points }: MetricSeries): string {
  const last = points.at(-1);
  return last ? `${figureText(last.value, unit)} in ${monthLabel(last.month)}` : '';
}

interface RowProps extends Pick<MetricRowsProps, 'form'> {
  index: number;
  /** The series that the value continues; undefined for a new metric. */
  known: MetricSeries | undefined;
  onRemove: () => void;
}

function MetricRow({ form, index, known, onRemove }: RowProps) {
  const errors = form.formState.errors.metrics?.[index];
  const field = (name: 'name' | 'unit' | 'value') => ({
    ...form.register(`metrics.${index}.${name}`),
    error: errors?.[name]?.message,
  });
  if (known)
    return (
      <TextField
        label={known.unit === '' ? known.name : `${known.name} (${known.unit})`}
        quiet
        inputMode="decimal"
        autoComplete="off"
        help={lastOf(known)}
        className="max-w-sm"
        {...field('value')}
      />
    );
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="sr-only">New metric</legend>
      <div className="grid items-start gap-3 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField
          label="Name"
          required
          help="Such as paying customers"
          autoComplete="off"
          {...field('name')}
        />
        <TextField label="Unit" help="Such as EUR or %" autoComplete="off" {...field('unit')} />
        <TextField label="Value" required inputMode="decimal" autoComplete="off" {...field('value')} />
      </div>
      <Button kind="quiet" size="small" className="mt-2" onClick={onRemove}>
        <Trash2 size={16} aria-hidden="true" /> Remove this metric
      </Button>
    </fieldset>
  );
}

/** Fields for the values of existing metrics, and for new ones. */
export function MetricRows({ form, series }: MetricRowsProps) {
  const rows = useFieldArray({ control: form.control, name: 'metrics' });
  const { metrics } = form.formState.errors;
  const error = metrics?.message ?? metrics?.root?.message;
  return (
    <TitledCard
      title="Metrics"
      lead="Each is charted over the months. If you leave one empty, it is left out of this update."
    >
      <div className="flex flex-col gap-5">
        {rows.fields.map((row, index) => (
          <MetricRow
            key={row.id}
            form={form}
            index={index}
            known={series.find(({ name }) => name === row.name)}
            onRemove={() => rows.remove(index)}
          />
        ))}
        {error && <FieldError id="metrics-error">{error}</FieldError>}
        <Button
          kind="secondary"
          className="self-start"
          onClick={() => rows.append({ name: '', unit: '', value: '' })}
        >
          <Plus size={18} aria-hidden="true" /> Add metric
        </Button>
      </div>
    </TitledCard>
  );
}
