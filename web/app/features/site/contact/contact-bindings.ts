import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import type { ContactValues } from './contact-form-kind.ts';

export interface Progress {
  sent: number;
  total: number;
}

export type ContactFieldName = Exclude<keyof ContactValues, 'file'>;

/** What brings a rendered form to life; absent until its logic has been fetched. */
export interface ContactBindings {
  register: (name: ContactFieldName) => UseFormRegisterReturn;
  errors: FieldErrors<ContactValues>;
  isSubmitting: boolean;
  progress: Progress | null;
  /** Checks fields that were left before the logic was there. */
  check: (names: readonly ContactFieldName[]) => void;
  submit: () => void;
  cancel: () => void;
}
