import type { MemberRole } from '@proxima/contract/accounts/roles';
import type { FieldValue, ProfileForm } from '@proxima/contract/profiles/field';
import { type FormField, formFieldsOf, roleFieldsOf } from '@proxima/contract/profiles/fields-of-role';
import { labelsNameOf } from '@proxima/contract/profiles/form-shape';
import fc from 'fast-check';

/** Texts that a person might type: no control characters, trimmed, never an option by accident. */
const freeText = fc
  .string({ unit: fc.constantFrom(...'abcdefgh ÄöñЖ中😀-&\'"<>=+@%'), minLength: 1, maxLength: 40 })
  .map((text) => `w ${text.trim()} w`.replace(/\s+/g, ' '));

function arbitraryOf({ field }: FormField): fc.Arbitrary<FieldValue> {
  const values = (field.options ?? []).map((option) => option.value).filter((value) => value !== 'other');
  switch (field.widget) {
    case 'checkbox':
      return field.transient ? fc.constant(true) : fc.boolean();
    case 'select':
    case 'radio':
      return field.other ? fc.oneof(fc.constantFrom(...values), freeText) : fc.constantFrom(...values);
    case 'multi':
      return fc.uniqueArray(
        field.other ? fc.oneof(fc.constantFrom(...values), freeText) : fc.constantFrom(...values),
        {
          minLength: 1,
          maxLength: 12,
          selector: (value) => value.toLowerCase().replace(/\s+/g, '-'),
        },
      );
    default:
      return freeText;
  }
}

/** Lists whose values collide come with their labels, as the form sends them. */
const withLabels = (fields: FormField[], profile: Record<string, FieldValue>): Record<string, FieldValue> => {
  const labelled = { ...profile };
  for (const { field, rule } of fields) {
    const items = profile[rule.wireName];
    if (!field.keepsLabels || !Array.isArray(items)) continue;
    labelled[labelsNameOf(rule.wireName)] = items.map(
      (item) => field.options?.findLast((option) => option.value === item)?.label ?? item,
    );
  }
  return labelled;
};

/** Every field of a role's form but files, filled in validly, by wire name. */
export function profileArbitrary(
  role: MemberRole,
  form: ProfileForm,
): fc.Arbitrary<Record<string, FieldValue>> {
  const fields = roleFieldsOf(role, form).filter(({ field }) => field.widget !== 'file');
  const shape = Object.fromEntries(
    fields.map((formField) => [formField.rule.wireName, arbitraryOf(formField)]),
  );
  return fc.record(shape).map((profile) => withLabels(fields, profile));
}

/** One such profile, always the same for the same seed. */
export const sampleProfile = (role: MemberRole, form: ProfileForm, seed = 7): Record<string, FieldValue> =>
  fc.sample(profileArbitrary(role, form), { numRuns: 1, seed })[0] ?? {};

/** A form as browsers send it: lists as `name[]` repeated, booleans as true and false. */
export function multipartOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const item of value) form.append(`${name}[]`, String(item));
    else form.append(name, String(value));
  }
  return form;
}

/** Messages by wire name when each required field of a form is missing, but for files. */
export const requiredOf = (role: MemberRole, form: ProfileForm): [name: string, message: string][] =>
  formFieldsOf(role, form)
    .filter(({ field, rule }) => rule.required !== undefined && field.widget !== 'file')
    .map(({ rule }) => [rule.wireName, rule.required ?? '']);
