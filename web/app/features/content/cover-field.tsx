import { artPath, coverNames } from '@proxima/contract/content/media';
import type { ComponentProps } from 'react';
import { FieldError } from '../../ui/forms/field-shell.tsx';

interface CoverFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'id'> {
  error?: string | undefined;
}

/** A choice of the generated pictures. Other props (`register`) go to every radio button. */
export const CoverField = ({ error, ...input }: CoverFieldProps) => (
  <fieldset aria-describedby={error ? 'cover-error' : undefined}>
    <legend className="text-sm font-medium">Cover</legend>
    <div className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
      {coverNames.map((name, index) => (
        <label
          key={name}
          className="relative block overflow-hidden rounded-control border-2 border-transparent has-checked:border-ember has-focus-visible:outline-2 has-focus-visible:outline-ember"
        >
          <input {...input} type="radio" value={artPath(name)} className="sr-only" />
          <span className="sr-only">Picture {index + 1}</span>
          <img
            src={artPath(name, 480)}
            alt=""
            loading="lazy"
            width={480}
            height={320}
            className="block h-auto w-full bg-mist"
          />
        </label>
      ))}
    </div>
    {error && <FieldError id="cover-error">{error}</FieldError>}
  </fieldset>
);
