import type { MemberRole } from '../accounts/roles.ts';
import { displayFileName } from '../files/files.ts';
import { reviewFallbacks } from '../wire/messages.ts';
import type { ProfileField, ProfileForm } from './field.ts';
import { shownFieldsOf, stepsOf } from './fields-of-role.ts';
import { keyOf } from './options.ts';

/** One line of a review step. */
export interface ReviewRow {
  wireName: string;
  label: string;
  shown: string;
  isEmpty: boolean;
}
export interface ReviewSection {
  step: number;
  title: string;
  rows: ReviewRow[];
}

const labelOf = (field: ProfileField, value: string): string =>
  field.options?.find((option) => keyOf(option) === value)?.label ?? value;

/** A form value as text, or null if nothing was entered. */
function shownValue(field: ProfileField, value: unknown): string | null {
  if (field.widget === 'password') return typeof value === 'string' && value !== '' ? '••••••••' : null;
  if (field.widget === 'checkbox') return value === true ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((item) => labelOf(field, String(item))).join(', ') || null;
  if (typeof value === 'object' && value !== null && 'name' in value)
    return displayFileName(String(value.name));
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || (text === 'other' && field.other !== undefined)) return null;
  return labelOf(field, text);
}

function fallbackOf(field: ProfileField): string {
  if (field.widget === 'file') return reviewFallbacks.file;
  return field.options === undefined ? reviewFallbacks.text : reviewFallbacks.value;
}

/** Every value of a form by step, for its last step (docs/rules.md, Wizards). */
export function reviewOf(
  role: MemberRole,
  form: ProfileForm,
  values: Record<string, unknown>,
): ReviewSection[] {
  const titles = stepsOf(role);
  return titles.slice(0, -1).map((title, index) => ({
    step: index + 1,
    title,
    rows: shownFieldsOf(role, form, values)
      .filter(({ field }) => field.step === index + 1 && field.name !== 'password_confirmation')
      .map(({ field, rule }) => {
        const shown = shownValue(field, values[rule.wireName]);
        return {
          wireName: rule.wireName,
          label: field.label,
          shown: shown ?? fallbackOf(field),
          isEmpty: shown === null,
        };
      }),
  }));
}
