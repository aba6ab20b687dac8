import type { FilePart } from '../wire/endpoint.ts';
import type { CustomOptionKey } from './custom-options.ts';
import type { Options } from './options.ts';

/** The two forms that edit a profile. They name and check the same field differently. */
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
  /** The message when it is missing; absent for an optional field. */
  required?: string;
  /** The message when 'other' is chosen but not specified; `required` by default. */
  otherMissing?: string;
  /** Registration only: the free text of 'other' is sent under this name, and the field itself as `other`. */
  otherWireName?: string;
  /** Shown but not editable in this form. */
  readOnly?: true;
}

/** One field of a profile, from which sign-up, settings, review and server derive everything else. */
export interface ProfileField {
  /** The internal name, which is also the column's (`<name>_file_id` for a file). */
  name: string;
  step: number;
  label: string;
  help?: string;
  widget: Widget;
  options?: Options;
  /** If present, 'other' opens a free text field with this placeholder. */
  other?: { placeholder: string };
  /** Browser storage key of custom options. */
  customKey?: CustomOptionKey;
  /** Two options of the list share a value, so the label is stored beside it in `<name>_labels`. */
  keepsLabels?: true;
  fileKind?: FilePart['kind'];
  /** Checked but not stored with the profile. */
  transient?: true;
  autoComplete?: string;
  /** Neither shown nor sent while the named field has that value. */
  hiddenWhen?: { name: string; value: string };
  /** Absent if the form does not have the field. */
  register?: FormRule;
  settings?: FormRule;
}

/** A field of a wizard step; `rest` defines how each form names and checks it. */
export const field = (
  step: number,
  widget: Widget,
  name: string,
  label: string,
  rest: Omit<ProfileField, 'step' | 'widget' | 'name' | 'label'>,
): ProfileField => ({ step, widget, name, label, ...rest });

/** An internal value: text and choices are strings ('' if empty), lists are arrays, checkboxes booleans. */
export type FieldValue = string | string[] | boolean;
/** Values by internal name. An absent name was not sent, and its stored value stays. */
export type ProfileValues = Record<string, FieldValue>;
