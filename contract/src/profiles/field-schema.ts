import { z } from 'zod';
import { checkChosenFile } from '../files/chosen-files.ts';
import { booleanField, listField } from '../files/multipart-fields.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { findOption, findSimilarOption } from './custom-options.ts';
import type { FieldValue, FormRule, ProfileField } from './field.ts';
import type { FormField } from './fields-of-role.ts';

/** The message for a choice that is not in the list. */
export const notListed = 'Please choose one of the listed options.';

const optionOf = (field: ProfileField, value: string) =>
  (field.other === undefined ? findOption : findSimilarOption)(field.options ?? [], value);

/** A single choice: the option's value, or the free text that replaces it where the field has 'other'. */
const choice = (field: ProfileField, rule: FormRule) =>
  text(lengths.shortText, rule.required).transform((value, context) => {
    if (value === '') return value;
    const option = optionOf(field, value);
    const problem =
      option === undefined
        ? field.other === undefined && notListed
        : option.value === 'other' && (rule.otherMissing ?? rule.required);
    if (problem) context.addIssue({ code: 'custom', message: problem });
    return option?.value ?? value;
  });

/** One entry of a list: an option's value or a custom text. */
const listItem = (field: ProfileField) =>
  text(lengths.shortText).transform((value, context) => {
    const option = optionOf(field, value);
    if (option === undefined && field.other === undefined && value !== '') {
      context.addIssue({ code: 'custom', message: notListed });
    }
    return field.keepsLabels && option?.key ? option.key : (option?.value ?? value);
  });

const withoutRepeats = (items: string[]): string[] => [...new Set(items)];

/** Several choices. Empty entries and 'other' itself are dropped; with labels, entries with the same value can differ by label. */
const choices = (field: ProfileField, rule: FormRule) =>
  z
    .preprocess((value) => value ?? [], listField(listItem(field), lengths.listItems))
    .transform((items) => items.filter((item) => item !== '' && item !== 'other'))
    .transform((items) => (field.keepsLabels ? items : withoutRepeats(items)))
    .refine((items) => rule.required === undefined || items.length > 0, rule.required);

const checkbox = (rule: FormRule) =>
  z
    .preprocess(
      (value) => value ?? false,
      z.preprocess((value) => (value === '' ? false : value), booleanField()),
    )
    .refine((checked) => rule.required === undefined || checked, rule.required);

/** "Phone (a number)", with no format check: digits typed by people or a JSON number, kept as text. */
const phone = (rule: FormRule) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    text(lengths.phone, rule.required),
  );

function present({ field, rule }: FormField): z.ZodType<FieldValue> {
  switch (field.widget) {
    case 'select':
    case 'radio':
      return choice(field, rule);
    case 'multi':
      return choices(field, rule);
    case 'checkbox':
      return checkbox(rule);
    case 'phone':
      return phone(rule);
    case 'textarea':
      return text(lengths.longText, rule.required);
    default:
      return text(field.step === 1 ? lengths.name : lengths.shortText, rule.required);
  }
}

/**
 * The rule of a field (all but files) in one form. An optional field may be absent, which means "not sent". The input is
 * what multipart delivers, the output is the stored value.
 */
export const fieldSchema = (formField: FormField): z.ZodType<FieldValue | undefined> =>
  formField.rule.required === undefined ? present(formField).optional() : present(formField);

/**
 * The browser's rule of a file field: a newly chosen file, an already stored one, or none. The server checks the content
 * of the upload itself.
 */
export const fileSchema = ({ field, rule }: FormField) =>
  z
    .custom<{ name: string; size: number } | null | undefined>((value) => typeof value !== 'string')
    .superRefine((file, context) => {
      const problem = file ? checkChosenFile(file, field.fileKind ?? 'document') : rule.required;
      if (problem) context.addIssue({ code: 'custom', message: problem });
    });
