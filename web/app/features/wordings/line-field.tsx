import type { EmailLine } from '@proxima/contract/wordings/wordings';
import { useRef } from 'react';
import { TextArea } from '../../ui/forms/text-area.tsx';

interface LineFieldProps {
  label: string;
  line: EmailLine;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
  /** The field is being worked on. */
  onFocus: () => void;
}

const rows = (text: string): number => Math.min(8, Math.ceil(text.length / 60) + text.split('\n').length - 1);

/** One text of an email, with its placeholders and its original. */
export function LineField({ label, line, text, error, onChange, onFocus }: LineFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const isOwn = text !== line.otherwise;
  const insert = (placeholder: string) => {
    const control = box.current;
    if (!control) return;
    control.focus();
    control.setRangeText(placeholder, control.selectionStart, control.selectionEnd, 'end');
    onChange(control.value);
  };
  return (
    <div>
      <TextArea
        ref={box}
        label={label}
        quiet
        boxClassName="min-h-11 field-sizing-content"
        rows={rows(text)}
        value={text}
        error={error}
        onFocus={onFocus}
        onChange={({ target }) =>
          onChange(line.is_one_line ? target.value.replaceAll(/[\r\n]+/g, ' ') : target.value)
        }
      />
      {line.placeholders.length > 0 && (
        <fieldset className="flex flex-wrap items-center gap-1.5">
          <legend className="sr-only">Values of {label}</legend>
          {line.placeholders.map((name) => (
            <button
              key={name}
              type="button"
              title="Insert this value"
              onClick={() => insert(`{${name}}`)}
              className="mt-1.5 min-h-7 rounded-full border border-line bg-mist px-2.5 font-mono text-xs hover:border-line-strong pointer-coarse:min-h-11"
            >
              {`{${name}}`}
            </button>
          ))}
        </fieldset>
      )}
      {isOwn && (
        <p className="mt-1.5 text-xs text-ink-soft">
          <span className="wrap-anywhere whitespace-pre-line">
            {line.otherwise === line.original ? 'Original' : 'In other emails'}: {line.otherwise}
          </span>{' '}
          <button type="button" className="text-link" onClick={() => onChange(line.otherwise)}>
            {line.otherwise === line.original ? 'Back to the original' : 'Back to that'}
          </button>
        </p>
      )}
    </div>
  );
}
