import type { MemberRole } from '@proxima/contract/accounts/roles';
import type { WireFile } from '@proxima/contract/files/stored-files';
import type { ProfileField, ProfileForm } from '@proxima/contract/profiles/field';
import { formFieldsOf, shownFieldsOf } from '@proxima/contract/profiles/fields-of-role';
import { labelsNameOf } from '@proxima/contract/profiles/form-shape';
import type { UserData } from '@proxima/contract/profiles/user-data';
import { chosenKeys, chosenPairs } from '@proxima/contract/profiles/wire-mapping';

export type FormValue = string | string[] | boolean | File | WireFile | null;
/** The values of a wizard, by the wire names of its form; lists contain option keys. */
export type FormValues = Record<string, FormValue>;

export const isStoredFile = (value: unknown): value is WireFile =>
  typeof value === 'object' && value !== null && 'id' in value && 'created_at' in value;

function emptyValue(field: ProfileField): FormValue {
  if (field.widget === 'multi') return [];
  if (field.widget === 'checkbox') return false;
  return field.widget === 'file' ? null : '';
}

export const emptyValues = (role: MemberRole, form: ProfileForm): FormValues =>
  Object.fromEntries(formFieldsOf(role, form).map(({ field, rule }) => [rule.wireName, emptyValue(field)]));

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The settings form with the values that the server has. */
export function valuesOfUser(role: MemberRole, user: UserData): FormValues {
  const values = emptyValues(role, 'settings');
  for (const { field, rule } of formFieldsOf(role, 'settings')) {
    const known = user[rule.wireName];
    if (known === undefined || known === null) continue;
    values[rule.wireName] = field.keepsLabels
      ? chosenKeys(field, texts(known), texts(user[labelsNameOf(rule.wireName)]))
      : (known as FormValue);
  }
  return values;
}

/** What may be saved of a half-filled form: no passwords, no files, and no consent that must be given each time. */
export function cacheable(role: MemberRole, form: ProfileForm, values: FormValues) {
  const kept: Record<string, string | string[] | boolean> = {};
  for (const { field, rule } of formFieldsOf(role, form)) {
    const value = values[rule.wireName];
    const isSaved =
      field.widget !== 'password' && field.widget !== 'file' && !field.transient && !rule.readOnly;
    if (isSaved && (typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value))) {
      kept[rule.wireName] = value;
    }
  }
  return kept;
}

const isEmpty = (value: FormValue | undefined) => value === '' || value === undefined || value === null;

function addField(
  body: Record<string, unknown>,
  field: ProfileField,
  names: { wireName: string; otherWireName?: string },
  value: FormValue,
) {
  if (field.keepsLabels && Array.isArray(value)) {
    const pairs = chosenPairs(field, value);
    body[names.wireName] = pairs.map((pair) => pair.value);
    body[labelsNameOf(names.wireName)] = pairs.map((pair) => pair.label);
    return;
  }
  const isFreeText = names.otherWireName && !field.options?.some((option) => option.value === value);
  if (names.otherWireName && isFreeText) body[names.otherWireName] = value;
  body[names.wireName] = isFreeText ? 'other' : value;
}

/**
 * The text parts of the form as they are sent. Registration leaves out empty values; settings sends them, because there an emptied
 * field is a change.
 */
export function bodyOf(role: MemberRole, form: ProfileForm, values: FormValues): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const { field, rule } of formFieldsOf(role, form)) {
    const value = values[rule.wireName];
    if (field.widget === 'file' || (form === 'register' && isEmpty(value))) continue;
    if (rule.readOnly) continue;
    addField(body, field, rule, value ?? '');
  }
  return body;
}

/** The values without those of fields that other answers hide. */
export function shownValues(role: MemberRole, form: ProfileForm, values: FormValues): FormValues {
  const asked = new Set(shownFieldsOf(role, form, values).map(({ rule }) => rule.wireName));
  const hidden = formFieldsOf(role, form).filter(({ rule }) => !asked.has(rule.wireName));
  const left = { ...values };
  for (const { rule } of hidden) delete left[rule.wireName];
  return left;
}

/** The files that were chosen. */
export const filesOf = (values: FormValues): Record<string, File> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, File] => entry[1] instanceof File),
  );

/** Wire names of stored files that were removed in the form. */
export const removedFiles = (before: FormValues, now: FormValues): string[] =>
  Object.keys(before).filter((name) => isStoredFile(before[name]) && now[name] === null);
