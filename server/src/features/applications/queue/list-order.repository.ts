import type { FigureOrder } from '@proxima/contract/applications/call-application-wire';
import { type RawBuilder, sql } from 'kysely';

/** The single answers to a question: a text, a number, or an amount within its currency. */
interface AnswerKey {
  question: string;
  as: 'text' | 'number' | 'money';
}

/** A figure of the stage that a list is limited to. */
interface FigureKey {
  stageId: number;
  figure: FigureOrder;
}

/** What a list is ordered by, except its numbers. Those without a value come last, by arrival. */
export type OrderKey = AnswerKey | FigureKey | 'waiting';

interface OrderRow {
  submission_id: number;
  text: string | null;
  number: number | null;
}

/** The values of an order, a row each, that only complete ones have: one that some readers still assess tells nobody by its place. */
export function valuesOf(callId: number, key: OrderKey): RawBuilder<OrderRow> {
  if (key === 'waiting')
    return sql`(select submission_id, null::text as text, position::float8 as number from waiting_list
      where call_id = ${callId})`;
  if ('figure' in key)
    return sql`(select submission_id, null::text as text, ${figures[key.figure]} as number from stage_results
      where stage_id = ${key.stageId} and given > 0 and given >= assigned and ${figures[key.figure]} is not null)`;
  return sql`(select submission_id, text, number from application_values
    where call_id = ${callId} and question_id = ${key.question} and ${isGiven[key.as]})`;
}

/** A question that was of another type may have only a part of what it is ordered by now. */
const isGiven = {
  text: sql`text is not null`,
  number: sql`number is not null`,
  money: sql`text is not null and number is not null`,
};

const figures = { score: sql`mean`, levelled: sql`levelled`, disagreement: sql`(high - low)` };

/** The columns that values are compared by, in the order of their index. */
export function columnsOf(key: OrderKey): RawBuilder<unknown>[] {
  if (key !== 'waiting' && 'question' in key) return answerColumns[key.as];
  return answerColumns.number;
}

const answerColumns = {
  text: [sql`ordering.text`],
  number: [sql`ordering.number`],
  money: [sql`ordering.text`, sql`ordering.number`],
};
