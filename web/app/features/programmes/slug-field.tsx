import type { PublicState } from '@proxima/contract/programmes/call-states';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/forms/text-field.tsx';

interface SlugFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'help'> {
  /** Null for something new. */
  state: PublicState | null;
}

/** The last part of the public address, which stays once it was published. */
export const SlugField = ({ state, ...field }: SlugFieldProps) => (
  <TextField
    label="Address"
    quiet
    readOnly={state !== null && state !== 'draft'}
    help={
      state === null
        ? 'The end of the link. Without one, it is made of the name.'
        : state === 'draft'
          ? 'The end of the link. It stays as it is once it is published.'
          : 'It was published, so links to it stay valid.'
    }
    spellCheck={false}
    autoCapitalize="none"
    {...field}
  />
);
