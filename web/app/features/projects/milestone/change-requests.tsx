import { requestMessages } from '@proxima/contract/submissions/revision-requests';
import { Plus } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { RemoveRowButton } from '../../../ui/actions/remove-row-button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';

export interface StepValues {
  comment: string;
  requests: { text: string }[];
  answers: Record<string, string>;
}

interface ChangeRequestsProps {
  form: UseFormReturn<StepValues>;
  /** The number of the first one. */
  first: number;
}

/** What should change before a milestone is accepted, one field for each thing. */
export function ChangeRequests({ form, first }: ChangeRequestsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'requests' });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">What should change?</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-1">
          <TextArea
            label={`Request ${first + index}`}
            quiet
            required
            boxClassName="h-20"
            className="min-w-0 flex-1"
            error={form.formState.errors.requests?.[index]?.text?.message}
            {...form.register(`requests.${index}.text`, {
              validate: (text) => text.trim() !== '' || requestMessages.textRequired,
            })}
          />
          {fields.length > 1 && (
            <RemoveRowButton
              label={`Remove request ${first + index}`}
              onRemove={() => remove(index)}
              className="mt-6"
            />
          )}
        </div>
      ))}
      <Button
        kind="secondary"
        size="small"
        className="self-start"
        disabled={fields.length >= 20}
        onClick={() => append({ text: '' })}
      >
        <Plus size={16} aria-hidden="true" /> Add a request
      </Button>
    </fieldset>
  );
}
