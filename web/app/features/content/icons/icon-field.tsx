import { useId, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { RichContent } from '../../../ui/display/rich-content.tsx';
import { FieldError } from '../../../ui/forms/field-shell.tsx';
import { IconPicker } from './icon-picker.tsx';

interface IconFieldProps {
  label: string;
  /** SVG; empty before one is chosen. */
  value: string;
  onChange: (svg: string) => void;
  error?: string | undefined;
}

/** A choice of the icon set; an icon from elsewhere stays until another one is chosen. */
export function IconField({ label, value, onChange, error }: IconFieldProps) {
  const [isPicking, setPicking] = useState(false);
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-medium">{label}</legend>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {value && (
          <RichContent
            html={value}
            className="grid size-14 place-items-center rounded-control border border-line bg-mist text-ember [&_svg]:size-10"
          />
        )}
        <Button kind="secondary" size="small" onClick={() => setPicking(true)}>
          {value ? 'Choose another icon' : 'Choose an icon'}
        </Button>
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
      {isPicking && <IconPicker onChoose={onChange} onClose={() => setPicking(false)} />}
    </fieldset>
  );
}
