import type { DecisionFormValues } from '@proxima/contract/submissions/decision-form';
import { talkAgainRange } from '@proxima/contract/submissions/talk-again';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { ChosenDecision } from '../../../domain/review/requests.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';

const options = Array.from({ length: talkAgainRange.max }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 month' : `${index + 1} months`,
}));

/** With a decline: "not now", and when to talk again. */
export function TalkAgainField({
  form,
}: {
  form: UseFormReturn<DecisionFormValues, unknown, ChosenDecision>;
}) {
  const { field } = useController({ control: form.control, name: 'talk_again_months' });
  if (form.watch('decision') !== 'declined') return null;
  return (
    <SelectField
      label="Not now, but talk again in"
      placeholder="No date"
      options={options}
      help="The member sees the date below your reasons. Today reminds the team on that date."
      value={field.value ?? ''}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}
