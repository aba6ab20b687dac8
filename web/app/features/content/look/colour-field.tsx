import { accentPattern, readableAccent } from '@proxima/contract/branding/accent';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

interface ColourFieldProps {
  label: string;
  /** `#` and six digits, or what was typed so far. */
  value: string;
  onChange: (colour: string) => void;
  error?: string | undefined;
}

/** Offers the nearest colour that can be read, where the chosen one cannot. */
function Nearest({ value, onChange }: Pick<ColourFieldProps, 'value' | 'onChange'>) {
  const nearest = accentPattern.test(value) ? readableAccent(value) : value;
  if (nearest === value) return null;
  return (
    <div
      role="status"
      className="mt-2 flex flex-wrap items-center gap-3 rounded-control bg-mist px-3.5 py-2.5 text-sm"
    >
      <span aria-hidden="true" className="size-5 rounded-full" style={{ background: nearest }} />
      <span>Text in this colour is hard to read.</span>
      <Button kind="secondary" size="small" onClick={() => onChange(nearest)}>
        Use {nearest}
      </Button>
    </div>
  );
}

/** A colour, chosen or typed. */
export function ColourField({ label, value, onChange, error }: ColourFieldProps) {
  const typed = value.trim().toLowerCase();
  return (
    <div>
      <div className="flex items-start gap-3">
        <TextField
          className="max-w-48"
          label={label}
          required
          spellCheck={false}
          autoComplete="off"
          help="Buttons, links and marks. Its other tones are derived."
          error={error}
          value={value}
          onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
        />
        <input
          type="color"
          aria-label={`Choose the ${label.toLowerCase()}`}
          value={accentPattern.test(typed) ? typed : '#000000'}
          onChange={({ target }) => onChange(target.value)}
          className="mt-7 h-11 w-14 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
        />
      </div>
      <Nearest value={typed} onChange={onChange} />
    </div>
  );
}
