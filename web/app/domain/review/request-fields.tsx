import type { DecisionFormValues } from '@proxima/contract/submissions/decision-form';
import { maxOpenRequests } from '@proxima/contract/submissions/revision-requests';
import { Plus, Trash2 } from 'lucide-react';
import { type KeyboardEventHandler, useId } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '../../ui/actions/button.tsx';
import { FieldError } from '../../ui/forms/field-shell.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import type { ChosenDecision, OpenRequest } from './requests.ts';

interface RequestFieldsProps {
  form: UseFormReturn<DecisionFormValues, unknown, ChosenDecision>;
  /** The number of the first field. */
  first: number;
  /** Requests that are open already. */
  open: readonly OpenRequest[];
  onKeyDown: KeyboardEventHandler | undefined;
}

const OpenRequests = ({ requests }: { requests: readonly OpenRequest[] }) => (
  <div className="rounded-control bg-red-tint px-3.5 py-2.5 text-sm">
    <p className="text-xs font-medium text-red">Still open</p>
    <ul className="mt-1 flex flex-col gap-1">
      {requests.map(({ number, text }) => (
        <li key={number} className="flex gap-2">
          <span className="font-medium tabular-nums">{number}.</span>
          <span className="line-clamp-2 min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  </div>
);

/** The requests of a revision: one field for each thing that should change. */
export function RequestFields({ form, first, open, onKeyDown }: RequestFieldsProps) {
  const id = useId();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'requests' });
  const errors = form.formState.errors.requests;
  const error = errors?.message ?? errors?.root?.message;
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">What should change?</legend>
      {open.length > 0 && <OpenRequests requests={open} />}
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-1">
          <TextArea
            label={`Request ${first + index}`}
            quiet
            boxClassName="h-20"
            className="min-w-0 flex-1"
            error={errors?.[index]?.text?.message}
            onKeyDown={onKeyDown}
            {...form.register(`requests.${index}.text`)}
          />
          <button
            type="button"
            aria-label={`Remove request ${first + index}`}
            onClick={() => remove(index)}
            className="mt-6 -mr-2 grid size-9 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-mist hover:text-red pointer-coarse:size-11"
          >
            <Trash2 size={16} aria-hidden="true" />
          </button>
        </div>
      ))}
      {error && <FieldError id={id}>{error}</FieldError>}
      <Button
        kind="secondary"
        size="small"
        className="self-start"
        disabled={open.length + fields.length >= maxOpenRequests}
        onClick={() => append({ text: '' })}
      >
        <Plus size={16} aria-hidden="true" /> Add a request
      </Button>
    </fieldset>
  );
}
