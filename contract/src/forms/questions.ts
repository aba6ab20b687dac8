import { z } from 'zod';
import { currency } from '../money/currencies.ts';
import { enteredDay } from '../time/entered-time.ts';
import { filledText, optionalText } from '../wire/text.ts';
import { fileGroupNames } from './file-groups.ts';
import { formLimits as limits } from './form-limits.ts';
import { formMessages as messages } from './form-messages.ts';
import { conditionTests } from './question-types.ts';
import { ventureTarget } from './venture-targets.ts';

/** Names an item, section, option or column; it stays when the label changes, so answers stay, too. */
export const formId = z.string(messages.id).regex(/^[a-z0-9-]{1,40}$/, messages.id);

const upTo = (max: number, least = 1) => z.number().int().min(least).max(max);
const number = z.number().min(-limits.number).max(limits.number);

export const condition = z.object({
  questionId: formId,
  is: z.enum(conditionTests),
  /** An option's id, a country's code, a day, a number, a text, or whether yes was answered. */
  value: z.union([filledText(limits.option, messages.value), number, z.boolean()], messages.value),
});
export type Condition = z.output<typeof condition>;

/** Conditions on earlier answers, of which all or any must be met. */
export const conditionGroup = z.object({
  match: z.enum(['all', 'any']),
  of: z
    .array(condition)
    .min(1, messages.conditionsRequired)
    .max(limits.conditions, `At most ${limits.conditions} conditions`),
});
export type ConditionGroup = z.output<typeof conditionGroup>;

/** What every question has. */
const common = {
  id: formId,
  label: filledText(limits.label, messages.label),
  help: optionalText(limits.help).optional(),
  isRequired: z.boolean(),
  /** Readers are those who assess; the team is also shown what readers are not. */
  seenBy: z.enum(['readers', 'team']),
  /** Not shown while the application is read without names. */
  hiddenWhenBlind: z.boolean(),
  shownIf: conditionGroup.optional(),
  goesTo: ventureTarget.optional(),
};

/** Options can also be named like those of profiles. */
const optionId = z.string(messages.optionId).regex(/^[a-z0-9_-]{1,40}$/, messages.optionId);

const option = z.object({ id: optionId, label: filledText(limits.option, messages.option) });
export type FormOption = z.output<typeof option>;

const options = z.array(option).min(1, messages.optionsRequired).max(limits.options, messages.options);

const column = z.object({
  id: formId,
  label: filledText(limits.option, messages.column),
  type: z.enum(['text', 'number']),
});
export type FormColumn = z.output<typeof column>;

/** What can be asked of each person besides the name. */
export const personDetails = ['role', 'email', 'link'] as const;

const lengthLimit = z.union([
  z.object({ words: upTo(limits.words) }),
  z.object({ characters: upTo(limits.characters) }),
]);

export const question = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('short-text'), maxCharacters: upTo(limits.shortText) }),
  z.object({ ...common, type: z.literal('long-text'), limit: lengthLimit }),
  z.object({
    ...common,
    type: z.literal('number'),
    min: number.optional(),
    max: number.optional(),
    isWhole: z.boolean().optional(),
  }),
  z.object({
    ...common,
    type: z.literal('money'),
    currencies: z.array(currency).max(100).optional(),
    /** Only measures of check-ins can ask for less than nothing. */
    mayBeNegative: z.boolean().optional(),
  }),
  z.object({
    ...common,
    type: z.literal('date'),
    min: enteredDay().optional(),
    max: enteredDay().optional(),
  }),
  z.object({ ...common, type: z.literal('yes-no') }),
  z.object({ ...common, type: z.literal('one-of'), options, hasOther: z.boolean() }),
  z.object({
    ...common,
    type: z.literal('several-of'),
    options,
    hasOther: z.boolean(),
    max: upTo(limits.options + 1).optional(),
  }),
  z.object({
    ...common,
    type: z.literal('rating'),
    max: upTo(10, 3),
    /** What the lowest and the highest mean. */
    labels: z.object({ lowest: optionalText(limits.option), highest: optionalText(limits.option) }),
  }),
  z.object({ ...common, type: z.literal('country') }),
  z.object({ ...common, type: z.literal('link') }),
  z.object({ ...common, type: z.literal('video-link') }),
  z.object({
    ...common,
    type: z.literal('file'),
    kinds: z.array(z.enum(fileGroupNames)).min(1, messages.kindsRequired).max(fileGroupNames.length),
    max: upTo(limits.files),
  }),
  z.object({
    ...common,
    type: z.literal('table'),
    columns: z
      .array(column)
      .min(1, messages.columnsRequired)
      .max(limits.columns, `At most ${limits.columns} columns`),
    minRows: upTo(limits.rows, 0),
    maxRows: upTo(limits.rows),
  }),
  z.object({
    ...common,
    type: z.literal('people'),
    min: upTo(limits.people, 0),
    max: upTo(limits.people),
    askedFor: z.array(z.enum(personDetails)).max(personDetails.length),
  }),
  z.object({ ...common, type: z.literal('statement'), text: filledText(limits.text, messages.text) }),
]);
export type Question = z.output<typeof question>;
export type QuestionOf<Type extends Question['type']> = Extract<Question, { type: Type }>;

/** A text between questions. */
const textItem = z.object({
  id: formId,
  type: z.literal('text'),
  text: filledText(limits.text, messages.text),
  shownIf: conditionGroup.optional(),
});
export type TextItem = z.output<typeof textItem>;

/** Ends the form with a friendly text if the answers so far meet a condition; nothing after it is asked. */
const endingItem = z.object({
  id: formId,
  type: z.literal('ending'),
  text: filledText(limits.text, messages.text),
  if: conditionGroup,
});
export type EndingItem = z.output<typeof endingItem>;

const formItem = z.discriminatedUnion('type', [...question.options, textItem, endingItem]);
export type FormItem = z.output<typeof formItem>;

const section = z.object({
  id: formId,
  title: filledText(limits.option, messages.title),
  help: optionalText(limits.help).optional(),
  items: z.array(formItem).max(limits.items, messages.items),
});
export type FormSection = z.output<typeof section>;

const shape = z.object({
  sections: z.array(section).min(1, messages.sectionRequired).max(limits.sections, messages.sections),
});
export type FormDocument = z.output<typeof shape>;

const asked = { isRequired: true, seenBy: 'readers', hiddenWhenBlind: false } as const;
const example: FormDocument = {
  sections: [
    {
      id: 'company',
      title: 'Your company',
      items: [
        { ...asked, id: 'product', type: 'short-text', label: 'What do you make?', maxCharacters: 120 },
        { ...asked, id: 'pilots', type: 'number', label: 'How many pilots are running?' },
      ],
    },
  ],
};

/** The shape of a form alone; `formDocument` also checks how its parts go together. */
export const formShape = shape.meta({ examples: [example] });

export const isQuestion = (item: FormItem): item is Question =>
  item.type !== 'text' && item.type !== 'ending';

/** All questions of a form in order, asked or not. */
export const questionsOf = (document: FormDocument): Question[] =>
  document.sections.flatMap(({ items }) => items.filter(isQuestion));
