import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import type { ContactValues } from './contact-form-kind.ts';

export interface Progress {
  sent: number;
  total: number;
}

/** What brings a rendered form to life; absent until its logic has been fetched. */
export interface ContactBindings {
  register: (name: Exclude<keyof ContactValues, 'file'>) => UseFormRegisterReturn;
  errors: FieldErrors<ContactValues>;
  isSubmitting: boolean;
  progress: Progress | null;
  submit: () => void;
  cancel: () => void;
}
