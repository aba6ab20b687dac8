import { otherChoice } from '@proxima/contract/forms/conditions';
import { formLimits } from '@proxima/contract/forms/form-limits';
import type { FormOption } from '@proxima/contract/forms/questions';
import { TextField } from '../../../ui/forms/text-field.tsx';

/** Options for a control, with “Other” at the end where an answer of one's own is taken. */
export const choicesOf = ({ options, hasOther }: { options: readonly FormOption[]; hasOther: boolean }) => [
  ...options.map(({ id, label }) => ({ value: id, label })),
  ...(hasOther ? [{ value: otherChoice, label: 'Other' }] : []),
];

interface OwnOptionProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  disabled: boolean;
}

/** The text of an answer of one's own. */
export const OwnOption = ({ label, value, onChange, disabled }: OwnOptionProps) => (
  <TextField
    label={`Your own answer to ${label}`}
    quiet
    placeholder="Please specify"
    maxLength={formLimits.option}
    disabled={disabled}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className="max-w-md [&>label]:sr-only"
  />
);
