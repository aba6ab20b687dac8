import { applicationMessages as messages } from '@proxima/contract/applications/application-messages';
import type { callApplicationEndpoints } from '@proxima/contract/applications/call-application-endpoints';
import {
  type AnswerFilter,
  type CallApplication,
  figureOrders,
  type StageResult,
} from '@proxima/contract/applications/call-application-wire';
import { answerText } from '@proxima/contract/forms/answer-text';
import type { Answers } from '@proxima/contract/forms/answer-values';
import { isNumeric } from '@proxima/contract/forms/question-types';
import type { Question } from '@proxima/contract/forms/questions';
import { calendarDate } from '@proxima/contract/time/calendar-date';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { invalidCursor, paginate } from '../../../platform/database/cursor.ts';
import { findForgiving } from '../../../platform/database/search-query.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { listConflictsInCall, listProgress } from '../../assessments/list-progress.ts';
import { type Call, getCall } from '../../programmes/get-call.ts';
import { listHiddenFrom, namelessSender } from '../../submissions/reading/hidden-senders.ts';
import { titleInCall } from '../sending/title-of.ts';
import { listColumnAnswers } from './call-answers.repository.ts';
import {
  type CallCursor,
  type CallListFilters,
  type CallListRow,
  type ListOrder,
  listOfCall,
} from './call-list.repository.ts';
import { listQuestions } from './listed-questions.ts';

type Endpoint = typeof callApplicationEndpoints.list;
type Query = QueryOf<Endpoint>;

/**
 * What was sent to a call, filtered by answers and in the order of one. Who reads an application without names finds it neither by nor in
 * the order of an answer that could name its sender.
 * @throws DomainError `not_found`; `validation_failed` for a question that the form lacks.
 */
export async function listApplications(
  { platform: { db }, actor }: Context<Admin>,
  callId: number,
  { cursor, limit, columns = '', ...query }: Query,
): Promise<ReplyOf<Endpoint>> {
  const call = await getCall(db, callId);
  const questions = await listQuestions(db, call);
  const hidden = [...(await listHiddenFrom(db, actor.userId))];
  const filters = filtersOf(callId, query, questions, {
    hidden,
    conflicts: await listConflictsInCall(db, actor.userId, callId),
  });
  const page = { after: parseCursor(cursor), limit };
  const rows = await findForgiving(db, filters, (sought) => listOfCall(db, sought, page));
  const { items, next_cursor } = paginate(rows, limit, cursorOf);
  const shown = columns === '' ? [] : columns.split(',').map((id) => findQuestion(questions, id, 'columns'));
  const ids = items.map(({ id }) => id);
  const answers = await listColumnAnswers(db, shown.length === 0 ? [] : ids);
  const progress = await listProgress(db, actor.userId, items);
  const data = items.map((row) =>
    present(row, call, {
      isHidden: hidden.includes(row.id),
      seesScores: progress.get(row.id)?.score != null,
      shown,
      answers: answers.get(row.id),
    }),
  );
  return { message: messages.list, data, next_cursor };
}

/**
 * The filters of a list and of its export.
 * @throws DomainError `validation_failed` for a question that the form lacks, or a value that it cannot have
 */
export function filtersOf(
  callId: number,
  { sort = 'newest', status, stage, waiting, answers, search }: FilterQuery,
  questions: readonly Question[],
  { hidden, conflicts }: Kept,
): CallListFilters {
  const order = orderOf(sort, stage, questions);
  const { key } = order;
  const isByFigure = key !== undefined && key !== 'waiting' && 'figure' in key;
  const used = [
    ...(answers ?? []).map(({ question }) => question),
    ...(key && key !== 'waiting' && 'question' in key ? [key.question] : []),
  ];
  for (const filter of answers ?? [])
    assertComparable(filter, findQuestion(questions, filter.question, 'answers'));
  const mayName = used
    .map((id) => findQuestion(questions, id, 'answers'))
    .some(({ hiddenWhenBlind }) => hiddenWhenBlind);
  const except = [...(mayName ? hidden : []), ...(isByFigure ? conflicts : [])];
  return { callId, status, stage, isWaiting: waiting === 'yes', answers, search, order, hidden, except };
}

type FilterQuery = Pick<Query, 'sort' | 'status' | 'stage' | 'waiting' | 'answers' | 'search'>;

/** What a reader may not learn by finding or by order: senders of `hidden`, scores of `conflicts`. */
interface Kept {
  hidden: readonly number[];
  conflicts: readonly number[];
}

/** @throws DomainError `validation_failed` for an order by a question that the form lacks, or by a figure without a stage. */
function orderOf(sort: string, stage: number | undefined, questions: readonly Question[]): ListOrder {
  if (sort === 'newest' || sort === 'oldest') return { isRising: sort === 'oldest' };
  if (sort === 'waiting') return { isRising: true, key: 'waiting' };
  const figure = figureOrders.find((one) => one === sort);
  if (figure) {
    if (stage === undefined) throw invalidField('sort', messages.stageFirst);
    return { isRising: false, key: { stageId: stage, figure } };
  }
  const { id, type } = findQuestion(questions, sort.slice(1), 'sort');
  const as = type === 'money' ? type : isNumeric(type) ? 'number' : 'text';
  return { isRising: sort.startsWith('+'), key: { question: id, as } };
}

/** @throws DomainError `validation_failed` for a value that answers to the question cannot be compared with. */
function assertComparable({ value }: AnswerFilter, { type }: Question): void {
  if (isNumeric(type)) {
    if (typeof value !== 'number') throw invalidField('answers', messages.filterNumber);
    return;
  }
  const isText = type === 'date' ? calendarDate.safeParse(value).success : typeof value === 'string';
  if (!isText) throw invalidField('answers', messages.filterAnswer);
}

function findQuestion(questions: readonly Question[], id: string, field: string): Question {
  const question = questions.find((one) => one.id === id);
  if (!question) throw invalidField(field, messages.unknownQuestion);
  return question;
}

const cursorOf = ({ has_answer, sort_text, sort_number, id }: CallListRow): string =>
  Buffer.from(JSON.stringify([has_answer, sort_text, sort_number, id])).toString('base64url');

/** @throws DomainError `validation_failed` for a cursor that we did not issue. */
function parseCursor(cursor: string | undefined): CallCursor | undefined {
  if (cursor === undefined) return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(parts) || parts.length !== 4) throw invalidCursor();
    const [hasAnswer, text, number, id] = parts;
    const isOurs =
      typeof hasAnswer === 'boolean' &&
      typeof text === 'string' &&
      typeof number === 'number' &&
      Number.isSafeInteger(id);
    if (!isOurs) throw invalidCursor();
    return [hasAnswer, text, number, id];
  } catch {
    throw invalidCursor();
  }
}

interface Shown {
  isHidden: boolean;
  seesScores: boolean;
  shown: readonly Question[];
  answers: Answers | undefined;
}

function present(
  row: CallListRow,
  call: Call,
  { isHidden, seesScores, shown, answers = {} }: Shown,
): CallApplication {
  const { first_name, last_name } = isHidden ? namelessSender(row.id) : row;
  const visible = shown.filter(({ hiddenWhenBlind }) => !(isHidden && hiddenWhenBlind));
  return {
    id: row.id,
    title: titleInCall(call.title, row.message),
    applicant: `${first_name} ${last_name}`,
    sender_hidden: isHidden,
    status: row.status,
    version: row.version,
    stage:
      row.stage_id === null || row.stage_name === null ? null : { id: row.stage_id, name: row.stage_name },
    result: resultOf(row, seesScores),
    waiting: row.waiting || null,
    sent_at: row.created_at.toISOString(),
    is_late: call.closesAt !== null && row.created_at > call.closesAt,
    late_reason: isHidden ? null : row.late_reason,
    answers: Object.fromEntries(
      visible.map((question) => [question.id, answerText(question, answers[question.id])]),
    ),
  };
}

function resultOf(
  { required, assigned, given, ...row }: CallListRow,
  seesScores: boolean,
): StageResult | null {
  if (required === null || assigned === null || given === null) return null;
  const { mean, low, high, levelled } = row;
  const isShown = seesScores && mean !== null && low !== null && high !== null;
  return { required, assigned, given, figures: isShown ? { mean, low, high, levelled } : null };
}
