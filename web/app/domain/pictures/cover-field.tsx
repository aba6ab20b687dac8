import { artPath, coverNames, pictureStem } from '@proxima/contract/content/media';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Picture } from '../../ui/display/picture.tsx';
import { FieldError } from '../../ui/forms/field-shell.tsx';
import { PicturePicker } from './picture-picker.tsx';

interface CoverFieldProps {
  name: string;
  /** Controlled: a path for `pictureOf`. */
  value: string;
  onChange: (image: string) => void;
  error?: string | undefined;
  /** Whether its writer may use the library of pictures. */
  hasLibrary?: boolean;
}

/** A choice of the generated pictures and those in the library. */
export function CoverField({ name, value, onChange, error, hasLibrary = true }: CoverFieldProps) {
  const [isPicking, setPicking] = useState(false);
  const own = pictureStem(value) === null ? [] : [{ image: value, label: 'Picture from the library' }];
  const drawn = coverNames.map((cover, index) => ({ image: artPath(cover), label: `Picture ${index + 1}` }));
  return (
    <fieldset aria-describedby={error ? 'cover-error' : undefined}>
      <legend className="text-sm font-medium">Cover</legend>
      <div className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
        {[...own, ...drawn].map(({ image, label }) => (
          <label
            key={image}
            className="relative block overflow-hidden rounded-control border-2 border-transparent has-checked:border-ember has-focus-visible:outline-2 has-focus-visible:outline-ember"
          >
            <input
              type="radio"
              name={name}
              value={image}
              checked={image === value}
              onChange={() => onChange(image)}
              className="sr-only"
            />
            <span className="sr-only">{label}</span>
            <Picture
              image={image}
              alt=""
              sizes="12rem"
              className="block aspect-3/2 h-auto w-full bg-mist object-cover"
            />
          </label>
        ))}
      </div>
      {hasLibrary && (
        <Button kind="secondary" size="small" className="mt-3" onClick={() => setPicking(true)}>
          Choose from the library
        </Button>
      )}
      {error && <FieldError id="cover-error">{error}</FieldError>}
      <PicturePicker
        open={isPicking}
        onClose={() => setPicking(false)}
        onChoose={({ image }) => onChange(image)}
      />
    </fieldset>
  );
}
