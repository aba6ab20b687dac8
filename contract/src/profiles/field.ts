import type { FilePart } from '../wire/endpoint.ts';
import type { CustomOptionKey } from './custom-options.ts';
import type { Options } from './options.ts';

/** The two forms that edit a profile: they name and check the same fact differently. */
export const profileForms = ['register', 'settings'] as const;
export type ProfileForm = (typeof profileForms)[number];

export type Widget =
  | 'text'
  | 'url'
  | 'phone'
  | 'email'
  | 'password'
  | 'textarea'
  | 'select'
  | 'radio'
  | 'multi'
  | 'checkbox'
  | 'file';

/** How one form names and checks a field. */
export interface FormRule {
  wireName: string;
  /** The message when it is missing; absent: optional. */
  required?: string;
  /** The message when 'other' is chosen and nothing specified; absent: the required message. */
  otherMissing?: string;
  /** Registration alone: the free text of 'other' travels under this name, the field itself says `other`. */
  otherWireName?: string;
  /** Shown, not to be changed in this form. */
  readOnly?: true;
}

/** One fact of a profile: everything that sign-up, settings, review and server derive. */
export interface ProfileField {
  /** Inside: the column's name (`<name>_file_id` for a file). */
  name: string;
  step: number;
  label: string;
  help?: string;
  widget: Widget;
  options?: Options;
  /** Present: 'other' opens a free text with this placeholder. */
  other?: { placeholder: string };
  /** Browser storage key of custom options. */
  customKey?: CustomOptionKey;
  /** Two options of the list share a value, so the label is stored beside it in `<name>_labels`. */
  keepsLabels?: true;
  fileKind?: FilePart['kind'];
  /** Asked and checked, never stored with the profile. */
  transient?: true;
  autoComplete?: string;
  /** Not asked, shown or sent while the field of that name has that value. */
  hiddenWhen?: { name: string; value: string };
  /** Absent: the form does not have the field. */
  register?: FormRule;
  settings?: FormRule;
}

/** A field of a step of the wizard; `rest` says how each form names and checks it. */
export const field = (
  step: number,
  widget: Widget,
  name: string,
  label: string,
  rest: Omit<ProfileField, 'step' | 'widget' | 'name' | 'label'>,
): ProfileField => ({ step, widget, name, label, ...rest });

/** A value inside: text and choices are strings ('' is none), lists are arrays, checkboxes booleans. */
export type FieldValue = string | string[] | boolean;
/** Values by internal name; a name that is absent was not sent and keeps what is stored. */
export type ProfileValues = Record<string, FieldValue>;
