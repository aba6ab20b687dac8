import { pictureOf, picturePath, pictureStem, pictureWidths } from '@proxima/contract/content/media';
import { useId, useState } from 'react';
import { PicturePicker } from '../../../domain/pictures/picture-picker.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { FieldError } from '../../../ui/forms/field-shell.tsx';

interface PictureFieldProps {
  label: string;
  /** An address of a picture of this site; empty for none. */
  value: string;
  onChange: (image: string) => void;
  error?: string | undefined;
}

/** The smallest size of a library picture, enough for one that is shown a few lines high. */
const smallest = (image: string, width: number): string => {
  const stem = pictureStem(image);
  return stem === null ? image : picturePath(stem, pictureWidths(width)[0] ?? width);
};

/** A small picture from the library, or none. */
export function PictureField({ label, value, onChange, error }: PictureFieldProps) {
  const [isPicking, setPicking] = useState(false);
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-medium">{label}</legend>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {value && (
          <img
            src={value}
            alt={`Current ${label.toLowerCase()}`}
            width={pictureOf(value)?.width}
            height={pictureOf(value)?.height}
            className="h-14 w-auto rounded-control border border-line bg-mist object-contain p-1"
          />
        )}
        <Button kind="secondary" size="small" onClick={() => setPicking(true)}>
          Choose from the library
        </Button>
        {value && (
          <Button kind="quiet" size="small" onClick={() => onChange('')}>
            Remove
          </Button>
        )}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
      <PicturePicker
        open={isPicking}
        onClose={() => setPicking(false)}
        onChoose={({ image, width }) => onChange(smallest(image, width))}
      />
    </fieldset>
  );
}
