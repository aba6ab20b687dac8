import { z } from 'zod';
import { problemOfAnswer } from './answer-rules.ts';
import { type Answers, type AnswerValue, answerSchema, answerValue } from './answer-values.ts';
import { answerMessages } from './answers/answer-messages.ts';
import { answerTo, tidyAnswer } from './answers/tidy-answers.ts';
import { isMet } from './conditions.ts';
import {
  type EndingItem,
  type FormDocument,
  type FormItem,
  type FormSection,
  isQuestion,
  type Question,
  type TextItem,
} from './questions.ts';

/** A section with what of it is asked. */
export interface AskedPage extends Omit<FormSection, 'items'> {
  items: (Question | TextItem)[];
}

export interface AskedItems {
  /** Sections in which something is asked. */
  pages: AskedPage[];
  /** The ending that is reached, on the last page. */
  ending?: EndingItem;
  /** The answers of questions that are asked, tidied. */
  answers: Answers;
}

/**
 * What a form asks, given the answers so far. Conditions see answers of asked questions only: what was answered and is not asked any more
 * counts as unanswered. Nothing after an ending is asked.
 */
export function askedItems(document: FormDocument, given: Answers): AskedItems {
  const pages: AskedPage[] = [];
  const answers: Record<string, AnswerValue> = {};
  for (const { items, ...section } of document.sections) {
    const page: AskedPage = { ...section, items: [] };
    for (const item of items) {
      if (item.type === 'ending') {
        if (!isMet(item.if, answers)) continue;
        return { pages: [...pages, page], ending: item, answers };
      }
      if (item.shownIf && !isMet(item.shownIf, answers)) continue;
      page.items.push(item);
      const answer = isQuestion(item) ? tidyAnswer(answerTo(given, item.id)) : undefined;
      if (answer !== undefined) answers[item.id] = answer;
    }
    if (page.items.length > 0) pages.push(page);
  }
  return { pages, answers };
}

/** An asked question that has no answer, or one that cannot be sent. */
export interface MissingAnswer {
  sectionId: string;
  questionId: string;
  label: string;
  message: string;
}

export interface Examination {
  /** The questions that are asked, in order. */
  asked: Question[];
  missing: MissingAnswer[];
  ending?: { id: string; text: string };
}

/** What is asked, and what is missing before the answers can be sent. A form that ended cannot be sent. */
export function examine(document: FormDocument, given: Answers): Examination {
  const { pages, ending, answers } = askedItems(document, given);
  const missing = pages.flatMap(({ id, items }) =>
    items.filter(isQuestion).flatMap((question) => {
      const message = problemOf(question, answers[question.id]);
      return message === undefined
        ? []
        : [{ sectionId: id, questionId: question.id, label: question.label, message }];
    }),
  );
  const asked = pages.flatMap(({ items }) => (items as FormItem[]).filter(isQuestion));
  return { asked, missing, ...(ending && { ending: { id: ending.id, text: ending.text } }) };
}

/** Why an answer cannot be sent: it is missing, has another shape, or breaks a rule of its question. */
export function problemOf(question: Question, given: AnswerValue | undefined): string | undefined {
  const answer = tidyAnswer(given);
  if (answer === undefined) {
    if (!question.isRequired) return undefined;
    return question.type === 'statement' ? answerMessages.agree : answerMessages.required;
  }
  const parsed = answerSchema(question).safeParse(answer);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? answerMessages.required;
  return problemOfAnswer(question, answer);
}

/** The answers of asked questions, tidied: what is sent. */
export const keptAnswers = (document: FormDocument, given: Answers): Answers =>
  askedItems(document, given).answers;

const notAsked = 'This question is not asked.';

/**
 * The schema of everything that is answered in a version of a form: it accepts what a page sends when nothing is missing, and refuses
 * answers that are missing, wrong, empty or to questions that are not asked, and forms that ended.
 */
export const answersSchema = (document: FormDocument): z.ZodType<Answers> =>
  z
    .record(z.string(), answerValue as z.ZodType<AnswerValue>)
    .superRefine((given, { addIssue }) => {
      const { missing, ending } = examine(document, given);
      const kept = keptAnswers(document, given);
      if (ending) addIssue({ code: 'custom', message: ending.text });
      for (const { questionId, message } of missing) {
        addIssue({ code: 'custom', path: [questionId], message });
      }
      for (const id of Object.keys(given)) {
        if (!Object.hasOwn(kept, id)) addIssue({ code: 'custom', path: [id], message: notAsked });
      }
    })
    .transform((given) => keptAnswers(document, given));
