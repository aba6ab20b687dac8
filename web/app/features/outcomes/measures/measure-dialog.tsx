import {
  addingLabels,
  knownFigureLabels,
  type Measure,
  measureForm,
  measureMessages,
  measureUnitLabels,
} from '@proxima/contract/outcomes/measures';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { optionsOf } from '../../../ui/forms/filter-select.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useSaveMeasure } from '../outcomes.queries.ts';

interface MeasureDialogProps {
  /** Null: a new one. */
  measure: Measure | null;
  onClose: () => void;
}

const empty = {
  name: '',
  help: '',
  unit: 'count',
  adding: 'last',
  known: null,
  may_be_negative: false,
} as const;

/** Writes a measure. What its figures mean can change only while there are none. */
export function MeasureDialog({ measure, onClose }: MeasureDialogProps) {
  const save = useSaveMeasure(measure, onClose);
  const { form, field } = useCheckedForm(measureForm, { defaultValues: measure ?? empty });
  const isFixed = measure?.is_used ?? false;
  return (
    <FormDialog
      title={measure ? 'Edit measure' : 'New measure'}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      submitLabel="Save"
      pendingLabel="Saving..."
      pending={save.isPending}
    >
      <TextField
        label="Name"
        required
        help="As founders read it, e.g. “People employed”."
        {...field('name')}
      />
      <TextArea label="What counts" boxClassName="h-20" {...field('help')} />
      {isFixed && <p className="text-sm text-ink-soft">{measureMessages.used}</p>}
      <SelectField
        label="Unit"
        required
        disabled={isFixed}
        options={optionsOf(measureUnitLabels)}
        {...field('unit')}
      />
      <SelectField
        label="In reports"
        required
        disabled={isFixed}
        options={optionsOf(addingLabels)}
        {...field('adding')}
      />
      <SelectField
        label="Where it comes from"
        quiet
        disabled={isFixed}
        placeholder="Founders enter it"
        options={optionsOf(knownFigureLabels)}
        error={form.formState.errors.known?.message}
        {...form.register('known', { setValueAs: (value) => value || null })}
      />
      <Checkbox
        label="May be negative, e.g. a cash flow"
        disabled={isFixed && measure?.may_be_negative}
        {...field('may_be_negative')}
      />
    </FormDialog>
  );
}
