import { useId, useState } from 'react';
import { PicturePicker } from '../../../domain/pictures/picture-picker.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { FieldError } from '../../../ui/forms/field-shell.tsx';

interface PosterFieldProps {
  /** A picture of the library; empty for none. */
  value: string;
  onChange: (image: string) => void;
  error?: string | undefined;
}

/** What a video shows before it is played. */
export function PosterField({ value, onChange, error }: PosterFieldProps) {
  const [isPicking, setPicking] = useState(false);
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-medium">
        Cover of the video <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {value && (
          <Picture
            image={value}
            alt="Current cover"
            sizes="10rem"
            className="aspect-video h-auto w-40 rounded-control border border-line bg-mist object-cover"
          />
        )}
        <Button kind="secondary" size="small" onClick={() => setPicking(true)}>
          {value ? 'Choose another cover' : 'Choose from the library'}
        </Button>
        {value ? (
          <Button kind="quiet" size="small" onClick={() => onChange('')}>
            Remove cover
          </Button>
        ) : (
          <span className="text-sm text-ink-soft">Without one, readers see a dark frame.</span>
        )}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
      <PicturePicker
        open={isPicking}
        onClose={() => setPicking(false)}
        onChoose={({ image }) => onChange(image)}
      />
    </fieldset>
  );
}
