import { TextField } from '../../../ui/forms/text-field.tsx';
import type { AnswerFieldProps } from '../answer-field.ts';

/** A link to a page or a video. `https://` is added to an address without it when the field is left. */
export const LinkAnswer = ({
  value = '',
  onChange,
  field,
  disabled,
}: AnswerFieldProps<'link'> | AnswerFieldProps<'video-link'>) => (
  <TextField
    {...field}
    type="url"
    inputMode="url"
    placeholder="https://"
    disabled={disabled}
    value={value}
    onChange={({ target }) => onChange(target.value || null)}
    onBlur={() => {
      const typed = value.trim();
      if (/^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(typed)) onChange(`https://${typed}`);
    }}
  />
);
