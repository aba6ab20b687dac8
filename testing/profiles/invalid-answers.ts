import type { MemberRole } from '@proxima/contract/accounts/roles';
import { fileMessages } from '@proxima/contract/files/chosen-files';
import { notABoolean, tooManyItems } from '@proxima/contract/files/multipart-fields';
import type { FieldValue, ProfileForm } from '@proxima/contract/profiles/field';
import { notListed } from '@proxima/contract/profiles/field-schema';
import { type FormField, formFieldsOf } from '@proxima/contract/profiles/fields-of-role';
import { identityMessages } from '@proxima/contract/profiles/identity-fields';
import { passwordMessages } from '@proxima/contract/profiles/password';
import { lengths } from '@proxima/contract/wire/limits';
import { textMessages } from '@proxima/contract/wire/text';

/** The properties of a file that the rules check. */
export interface RefusedFile {
  fileName: string;
  isEmpty: boolean;
}

/** An answer that one form refuses, with its message. */
export interface RefusedAnswer {
  field: FormField;
  why: string;
  answer: FieldValue | RefusedFile;
  /** Other values needed so that only this message appears. */
  beside?: Record<string, string>;
  message: string;
  /** No control of the form can produce this answer, only a handmade request. */
  byHandOnly?: true;
}

type Refusal = Omit<RefusedAnswer, 'field'>;

const unlisted = 'something-that-no-list-has';
const byHand = { byHandOnly: true } as const;

const emptyAnswer = ({ field }: FormField): FieldValue => {
  if (field.widget === 'multi') return [];
  return field.widget === 'checkbox' ? false : '';
};

/** Nothing at all, or for text nothing but spaces. */
function missing(formField: FormField): Refusal[] {
  const { field, rule } = formField;
  if (rule.required === undefined || field.widget === 'file') return [];
  const refusals: Refusal[] = [{ why: 'nothing', answer: emptyAnswer(formField), message: rule.required }];
  if (['text', 'phone', 'email'].includes(field.widget))
    refusals.push({ why: 'spaces', answer: '   ', message: rule.required });
  return refusals;
}

function maxCharacters({ field }: FormField): number {
  if (field.widget === 'phone') return lengths.phone;
  if (field.widget === 'textarea') return lengths.longText;
  return field.step === 1 ? lengths.name : lengths.shortText;
}

const lineRefusals = (formField: FormField): Refusal[] => {
  const max = maxCharacters(formField);
  return [
    { why: 'too many characters', answer: '😀'.repeat(max + 1), message: textMessages.tooLong(max) },
    {
      why: 'two answers',
      answer: ['a', 'b'],
      message: formField.rule.required ?? textMessages.missing,
      ...byHand,
    },
  ];
};

const emailRefusals: Refusal[] = [
  ['no at sign', 'nobody.example.com'],
  ['no top-level part', 'nobody@example'],
  ['a space', 'no body@example.com'],
  ['two at signs', 'no@body@example.com'],
  ['too many characters', `${'a'.repeat(lengths.email)}@example.com`],
].map(([why = '', answer = '']) => ({ why, answer, message: identityMessages.emailInvalid }));

const passwordRefusals: Refusal[] = [
  ['fewer than 8 characters', 'Abcd1!x', passwordMessages.tooShort],
  ['more than 16 characters', 'Abcdefgh1!Abcdefg', passwordMessages.tooLong],
  ['no number', 'Abcdefgh!', passwordMessages.digit],
  ['no special character', 'Abcdefgh1', passwordMessages.special],
].map(([why = '', answer = '', message = '']) => ({
  why,
  answer,
  beside: { password_confirmation: answer },
  message,
}));

const confirmationRefusals: Refusal[] = [
  {
    why: 'another password',
    answer: 'Orbit-3-starz',
    beside: { password: 'Orbit-3-stars' },
    message: passwordMessages.mismatch,
  },
];

function choiceRefusals({ field, rule }: FormField): Refusal[] {
  if (!field.other) return [{ why: 'an unlisted option', answer: unlisted, message: notListed, ...byHand }];
  const unspecified = rule.otherMissing ?? rule.required;
  const tooLong = 'x'.repeat(lengths.shortText + 1);
  return [
    ...(unspecified ? [{ why: 'other, unspecified', answer: 'other', message: unspecified }] : []),
    { why: 'too long a text', answer: tooLong, message: textMessages.tooLong(lengths.shortText) },
  ];
}

function listRefusals({ field, rule }: FormField): Refusal[] {
  const many = Array.from({ length: lengths.listItems + 1 }, (_, index) => `own ${index}`);
  const tooLong = ['x'.repeat(lengths.shortText + 1)];
  const refusals: Refusal[] = [
    { why: 'too many items', answer: many, message: tooManyItems(lengths.listItems), ...byHand },
    { why: 'too long an item', answer: tooLong, message: textMessages.tooLong(lengths.shortText), ...byHand },
  ];
  if (!field.other)
    refusals.push({ why: 'an unlisted option', answer: [unlisted], message: notListed, ...byHand });
  else if (rule.required)
    refusals.push({ why: 'other alone', answer: ['other'], message: rule.required, ...byHand });
  return refusals;
}

const fileRefusals = ({ field }: FormField): Refusal[] => [
  {
    why: 'a file of another type',
    answer: { fileName: 'plan.exe', isEmpty: false },
    message: fileMessages.wrongType(field.fileKind ?? 'document'),
  },
  { why: 'an empty file', answer: { fileName: 'plan.pdf', isEmpty: true }, message: fileMessages.empty },
];

function refusalsOf(formField: FormField): Refusal[] {
  switch (formField.field.widget) {
    case 'email':
      return emailRefusals;
    case 'password':
      return formField.field.name === 'password' ? passwordRefusals : confirmationRefusals;
    case 'select':
    case 'radio':
      return choiceRefusals(formField);
    case 'multi':
      return listRefusals(formField);
    case 'checkbox':
      return [{ why: 'neither yes nor no', answer: 'maybe', message: notABoolean, ...byHand }];
    case 'file':
      return fileRefusals(formField);
    default:
      return lineRefusals(formField);
  }
}

/**
 * The answers that each field of a role's form refuses, with their messages, derived from its definition. Tests of the rendered
 * forms and of the API use this table. The content of files is tested on the server.
 */
export const refusedAnswers = (role: MemberRole, form: ProfileForm): RefusedAnswer[] =>
  formFieldsOf(role, form)
    .filter(({ rule }) => rule.readOnly === undefined)
    .flatMap((field) => [...missing(field), ...refusalsOf(field)].map((refusal) => ({ ...refusal, field })));
