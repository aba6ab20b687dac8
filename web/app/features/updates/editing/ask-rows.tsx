import type { TypedUpdate, UpdateForm } from '@proxima/contract/updates/update-form';
import { updateLimits } from '@proxima/contract/updates/update-messages';
import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';

/** The form fields for the asks of an update. */
export function AskRows({ form }: { form: UseFormReturn<TypedUpdate, unknown, UpdateForm> }) {
  const rows = useFieldArray({ control: form.control, name: 'asks' });
  return (
    <TitledCard
      title="What would help"
      lead="Readers answer with one click, and you see who. Ask for one thing at a time: an introduction, a supplier, advice."
    >
      <div className="flex flex-col gap-4">
        {rows.fields.map((row, index) => (
          <div key={row.id} className="flex items-start gap-2">
            <TextField
              label={`Ask ${index + 1}`}
              required
              autoComplete="off"
              className="min-w-0 grow"
              {...form.register(`asks.${index}.text`)}
              error={form.formState.errors.asks?.[index]?.text?.message}
            />
            <Button
              kind="quiet"
              className="mt-7"
              aria-label={`Remove ask ${index + 1}`}
              onClick={() => rows.remove(index)}
            >
              <Trash2 size={18} aria-hidden="true" />
            </Button>
          </div>
        ))}
        {rows.fields.length < updateLimits.asks && (
          <Button kind="secondary" className="self-start" onClick={() => rows.append({ text: '' })}>
            <Plus size={18} aria-hidden="true" /> Add ask
          </Button>
        )}
      </div>
    </TitledCard>
  );
}
