import type { MemberRole } from '../accounts/roles.ts';
import type { FieldValue, FormRule, ProfileField, ProfileForm, ProfileValues } from './field.ts';
import { profileFields, roleFieldsOf } from './fields-of-role.ts';
import { labelsNameOf } from './form-shape.ts';
import { keyOf, type Options } from './options.ts';

/** Fields that are stored with the profile, files apart. */
export const storedFields = (role: MemberRole): ProfileField[] =>
  profileFields(role).filter((field) => field.widget !== 'file' && !field.transient);

const asList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const optionFor = (options: Options, item: string, label: string | undefined) =>
  options.find((option) => option.value === item && option.label === label) ??
  options.find((option) => keyOf(option) === item) ??
  options.find((option) => option.value === item);

/** The chosen options as (value, label) pairs, each once. Labels that do not match the list's length are ignored. */
function labelled(options: Options, items: string[], labels: string[]) {
  const chosen = new Map<string, { value: string; label: string; key: string }>();
  for (const [index, item] of items.entries()) {
    const option = optionFor(options, item, labels.length === items.length ? labels[index] : undefined);
    const pair = {
      value: option?.value ?? item,
      label: option?.label ?? item,
      key: option ? keyOf(option) : item,
    };
    chosen.set(pair.key, pair);
  }
  return [...chosen.values()];
}

function singleValue(parsed: Record<string, unknown>, rule: FormRule): FieldValue | undefined {
  const value = parsed[rule.wireName] as FieldValue | undefined;
  if (rule.otherWireName === undefined) return value;
  const specified = parsed[rule.otherWireName];
  const opened = value === undefined || value === '' || value === 'other';
  return opened && typeof specified === 'string' && specified !== '' ? specified : value;
}

/**
 * Maps a checked form to the profile's internal names. No other code translates incoming wire names (docs/rules.md,
 * Names). Values that were not sent stay absent.
 */
export function fromWire(
  role: MemberRole,
  form: ProfileForm,
  parsed: Record<string, unknown>,
): ProfileValues {
  const values: ProfileValues = {};
  for (const { field, rule } of roleFieldsOf(role, form)) {
    if (field.widget === 'file' || field.transient) continue;
    const value = singleValue(parsed, rule);
    if (value === undefined) continue;
    values[field.name] = value;
    if (!field.keepsLabels) continue;
    const pairs = labelled(field.options ?? [], asList(value), asList(parsed[labelsNameOf(rule.wireName)]));
    values[field.name] = pairs.map((pair) => pair.value);
    values[labelsNameOf(field.name)] = pairs.map((pair) => pair.label);
  }
  return values;
}

function emptyOf(field: ProfileField): FieldValue {
  if (field.widget === 'multi') return [];
  return field.widget === 'checkbox' ? false : '';
}

/** Maps internal values to one form's wire names; an empty value becomes '' / [] / false. */
export function toWire(
  role: MemberRole,
  form: ProfileForm,
  values: Partial<ProfileValues>,
): Record<string, FieldValue> {
  const wire: Record<string, FieldValue> = {};
  for (const { field, rule } of roleFieldsOf(role, form)) {
    if (field.widget === 'file' || field.transient) continue;
    const value = values[field.name] ?? emptyOf(field);
    wire[rule.wireName] = value;
    if (field.keepsLabels) wire[labelsNameOf(rule.wireName)] = values[labelsNameOf(field.name)] ?? [];
    if (rule.otherWireName === undefined) continue;
    const isFreeText = value !== '' && !field.options?.some((option) => option.value === value);
    wire[rule.otherWireName] = isFreeText ? value : '';
    if (isFreeText) wire[rule.wireName] = 'other';
  }
  return wire;
}

/** Option keys for a form's checkboxes, from values and their labels. */
export const chosenKeys = (field: ProfileField, values: string[], labels: string[]): string[] =>
  labelled(field.options ?? [], values, labels).map((pair) => pair.key);

/** The reverse: the values and labels to send for the keys chosen in a form. */
export const chosenPairs = (field: ProfileField, keys: string[]): { value: string; label: string }[] =>
  labelled(field.options ?? [], keys, []).map(({ value, label }) => ({ value, label }));
