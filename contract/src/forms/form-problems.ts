import { countryCodes } from '../countries/countries.ts';
import { calendarDate } from '../time/calendar-date.ts';
import { otherChoice } from './conditions.ts';
import { formLimits } from './form-limits.ts';
import { formMessages as messages } from './form-messages.ts';
import { testsOfType } from './question-types.ts';
import {
  type Condition,
  type ConditionGroup,
  type FormDocument,
  type FormItem,
  formShape,
  isQuestion,
  type Question,
  questionsOf,
} from './questions.ts';
import { isTargetOf } from './venture-targets.ts';

/** A fault of a form: the item or section that it is about, or '' for the form as a whole. */
export interface FormProblem {
  id: string;
  message: string;
}

/** Every fault in how the parts of a form go together; none if it can be used. */
export function problemsOf(document: FormDocument): FormProblem[] {
  return [...problemsOfWhole(document), ...problemsOfSections(document), ...problemsOfItems(document)];
}

function problemsOfWhole(document: FormDocument): FormProblem[] {
  const count = questionsOf(document).length;
  const whole = (message: string) => [{ id: '', message }];
  if (count === 0) return whole(messages.questionRequired);
  if (count > formLimits.questions) return whole(messages.questions);
  return JSON.stringify(document).length > formLimits.document ? whole(messages.tooLong) : [];
}

function problemsOfSections({ sections }: FormDocument): FormProblem[] {
  const seen = new Set<string>();
  const duplicate = ({ id }: { id: string }): FormProblem[] => {
    const isTaken = seen.has(id);
    seen.add(id);
    return isTaken ? [{ id, message: messages.duplicateId(id) }] : [];
  };
  return sections.flatMap((section) => [
    ...duplicate(section),
    ...(section.items.length === 0 ? [{ id: section.id, message: messages.emptySection }] : []),
    ...section.items.flatMap(duplicate),
  ]);
}

function problemsOfItems(document: FormDocument): FormProblem[] {
  const all = new Set(questionsOf(document).map(({ id }) => id));
  const earlier = new Map<string, Question>();
  const targets = new Set<string>();
  return document.sections
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      const found = [
        ...problemsOfConditions(item, { all, earlier }),
        ...(isQuestion(item) ? [...problemsOfQuestion(item), ...problemsOfTarget(item, targets)] : []),
      ];
      if (isQuestion(item)) earlier.set(item.id, item);
      return found.map((message) => ({ id: item.id, message }));
    });
}

const conditionsOf = (item: FormItem): ConditionGroup | undefined =>
  item.type === 'ending' ? item.if : item.shownIf;

function problemsOfConditions(
  item: FormItem,
  questions: { all: ReadonlySet<string>; earlier: ReadonlyMap<string, Question> },
): string[] {
  return (conditionsOf(item)?.of ?? []).flatMap((condition) => {
    const question = questions.earlier.get(condition.questionId);
    if (question) return problemOfCondition(condition, question) ?? [];
    if (condition.questionId === item.id) return messages.itself;
    return questions.all.has(condition.questionId) ? messages.later : messages.unknown;
  });
}

/** What is wrong with a comparison of this question's answer. */
export function problemOfCondition({ is, value }: Condition, question: Question): string | undefined {
  if (!testsOfType[question.type].includes(is)) return messages.noTest;
  return isPossibleValue(question, value) ? undefined : messages.value;
}

function isPossibleValue(question: Question, value: Condition['value']): boolean {
  switch (question.type) {
    case 'number':
    case 'money':
    case 'rating':
      return typeof value === 'number';
    case 'yes-no':
      return typeof value === 'boolean';
    case 'statement':
      return value === true;
    case 'date':
      return calendarDate.safeParse(value).success;
    case 'country':
      return countryCodes.includes(String(value));
    case 'one-of':
    case 'several-of':
      return question.options.some(({ id }) => id === value) || (question.hasOther && value === otherChoice);
    default:
      return typeof value === 'string';
  }
}

function problemsOfTarget({ type, goesTo }: Question, taken: Set<string>): string[] {
  if (!goesTo) return [];
  if (!isTargetOf(type, goesTo)) return [messages.target];
  if ('folder' in goesTo) return [];
  const isTaken = taken.has(goesTo.profile);
  taken.add(goesTo.profile);
  return isTaken ? [messages.targetTwice] : [];
}

const isRange = (min: number | string = '', max: number | string = ''): boolean =>
  min === '' || max === '' || min <= max;

function problemsOfQuestion(question: Question): string[] {
  switch (question.type) {
    case 'number':
    case 'date':
    case 'people':
      return isRange(question.min, question.max) ? [] : [messages.range];
    case 'table':
      return [
        ...(isRange(question.minRows, question.maxRows) ? [] : [messages.range]),
        ...duplicates(question.columns.map(({ id }) => id)).map(messages.duplicateId),
      ];
    case 'one-of':
      return problemsOfOptions(question);
    case 'several-of':
      return [
        ...problemsOfOptions(question),
        ...((question.max ?? 0) > question.options.length + Number(question.hasOther)
          ? [messages.moreThanOptions]
          : []),
      ];
    default:
      return [];
  }
}

function problemsOfOptions({ options }: { options: readonly { id: string; label: string }[] }): string[] {
  const labels = options.map(({ label }) => label.trim().toLowerCase());
  return [
    ...duplicates(options.map(({ id }) => id)).map(messages.duplicateId),
    ...(new Set(labels).size < labels.length ? [messages.duplicateOption] : []),
    ...(options.some(({ id }) => id === otherChoice) ? [messages.reservedOption] : []),
  ];
}

const duplicates = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) < index)),
];

/** A form that can be used, as it is stored and sent: sections are pages, and conditions are about earlier questions only. */
export const formDocument = formShape.superRefine((document, { addIssue }) => {
  for (const { message } of problemsOf(document)) addIssue({ code: 'custom', message });
});
