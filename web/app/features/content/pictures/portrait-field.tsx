import type { Person } from '@proxima/contract/content/people';
import { lengths } from '@proxima/contract/wire/limits';
import { useId, useState } from 'react';
import { PicturePicker } from '../../../domain/pictures/picture-picker.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { FieldError } from '../../../ui/forms/field-shell.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

export type Portrait = NonNullable<Person['portrait']>;

interface PortraitFieldProps {
  value: Portrait | null;
  onChange: (portrait: Portrait | null) => void;
  errors: { image?: string | undefined; alt?: string | undefined };
}

/** A portrait from the library with the text that is read aloud in its place; without one, the site draws art. */
export function PortraitField({ value, onChange, errors }: PortraitFieldProps) {
  const [isPicking, setPicking] = useState(false);
  const id = useId();
  return (
    <fieldset aria-describedby={errors.image ? id : undefined}>
      <legend className="text-sm font-medium">
        Portrait <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {value && (
          <Picture
            image={value.image}
            alt=""
            sizes="5rem"
            className="size-20 rounded-full border border-line bg-mist object-cover"
          />
        )}
        <Button kind="secondary" size="small" onClick={() => setPicking(true)}>
          {value ? 'Choose another portrait' : 'Choose from the library'}
        </Button>
        {value ? (
          <Button kind="quiet" size="small" onClick={() => onChange(null)}>
            Remove portrait
          </Button>
        ) : (
          <span className="text-sm text-ink-soft">Without one, the site shows a drawing.</span>
        )}
      </div>
      {errors.image && <FieldError id={id}>{errors.image}</FieldError>}
      {value && (
        <TextField
          label="What the portrait shows"
          required
          className="mt-3"
          maxLength={lengths.shortText}
          help="Read aloud in place of the portrait."
          error={errors.alt}
          value={value.alt}
          onChange={({ target }) => onChange({ ...value, alt: target.value })}
        />
      )}
      <PicturePicker
        open={isPicking}
        onClose={() => setPicking(false)}
        onChoose={({ image, alt }) => onChange({ image, alt })}
      />
    </fieldset>
  );
}
