import type { AnswerTypes } from '../forms/answer-values.ts';
import { formLimits } from '../forms/form-limits.ts';
import { type FormDocument, isQuestion, type Question } from '../forms/questions.ts';
import type { Currency } from '../money/currencies.ts';
import type { Measure, MeasureUnit } from '../outcomes/measures.ts';

/** The question that asks a measure. */
export const measureQuestionId = (measureId: number): string => `measure-${measureId}`;

/** From zero, unless the measure may be negative. */
const rulesOf = (unit: MeasureUnit, mayBeNegative: boolean): Record<string, unknown> => {
  const from = (lowest: number) => ({ type: 'number', min: mayBeNegative ? lowest : 0 });
  const rules: Record<MeasureUnit, Record<string, unknown>> = {
    count: { ...from(-formLimits.number), isWhole: true },
    number: from(-formLimits.number),
    money: { type: 'money', ...(mayBeNegative && { mayBeNegative }) },
    percent: { ...from(lowestPercent), max: 100 },
  };
  return rules[unit];
};

/** A loss can be several times what was earned. */
const lowestPercent = -1_000;

type AskedMeasure = Pick<Measure, 'id' | 'name' | 'help' | 'unit' | 'may_be_negative'>;

const questionFor = ({ id, name, help, unit, may_be_negative }: AskedMeasure): Question =>
  ({
    id: measureQuestionId(id),
    label: unit === 'percent' ? `${name} (%)` : name,
    ...(help !== '' && { help }),
    isRequired: false,
    seenBy: 'team',
    hiddenWhenBlind: false,
    ...rulesOf(unit, may_be_negative),
  }) as Question;

/** Files cannot be sent with a check-in, which works without signing in; other questions of a form are asked as they are. */
const withoutFiles = ({ sections }: FormDocument) =>
  sections
    .map((section) => ({
      ...section,
      items: section.items.filter((item) => !isQuestion(item) || item.type !== 'file'),
    }))
    .filter(({ items }) => items.length > 0);

/** What a check-in asks: its measures, which nobody has to know, then the plan's own questions. */
export function checkInDocument(measures: readonly AskedMeasure[], form: FormDocument | null): FormDocument {
  const figures = { id: 'figures', title: 'Figures', items: measures.map(questionFor) };
  return { sections: [...(measures.length > 0 ? [figures] : []), ...(form ? withoutFiles(form) : [])] };
}

/** A reported figure; money in whole units of its currency. */
export interface Figure {
  amount: number;
  currency: Currency | null;
}

/** The figure that an answer to a measure's question states. */
export const figureOf = (answer: number | AnswerTypes['money']): Figure =>
  typeof answer === 'number'
    ? { amount: answer, currency: null }
    : { amount: answer.amount ?? 0, currency: answer.currency as Currency };

/** The answer that states a figure. */
export const answerOf = ({ amount, currency }: Figure): number | AnswerTypes['money'] =>
  currency === null ? amount : { amount, currency };
