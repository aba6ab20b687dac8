import type { CallStatistics, ListedQuestion } from '@proxima/contract/applications/call-application-wire';
import { otherChoice } from '@proxima/contract/forms/conditions';
import type { QuestionType } from '@proxima/contract/forms/question-types';
import type { Question } from '@proxima/contract/forms/questions';
import type { Admin, Context } from '../../../platform/context.ts';
import { getCall } from '../../programmes/get-call.ts';
import { presentCall } from '../applications.presenter.ts';
import { listQuestions } from './listed-questions.ts';
import { countApplications, countStops, listDays } from './statistics.repository.ts';
import { whoCanSend } from './who-can-send.ts';

/** Days of the chart: more than a call is open for. */
const maxDays = 800;

const singleTypes: readonly QuestionType[] = [
  'number',
  'money',
  'date',
  'yes-no',
  'one-of',
  'several-of',
  'rating',
  'country',
];

/** How a call's applications come in, and what its list can be filtered by. @throws DomainError `not_found` */
export async function readStatistics(
  { platform: { db } }: Context<Admin>,
  callId: number,
): Promise<CallStatistics> {
  const call = await getCall(db, callId);
  const questions = await listQuestions(db, call);
  const [counts, days, stops, senders] = await Promise.all([
    countApplications(db, callId),
    listDays(db, callId, call.timeZone, maxDays),
    countStops(db, callId),
    whoCanSend(db, call),
  ]);
  const labels = new Map(questions.map(({ id, label }) => [id, label]));
  return {
    call: presentCall(call),
    ...counts,
    unsent: counts.started - counts.sent,
    can_send: senders.count,
    days: days.toReversed(),
    stops: stops.flatMap(({ question_id, count }) => {
      const label = labels.get(question_id);
      return label === undefined ? [] : [{ question_id, label, count }];
    }),
    questions: questions.filter(({ type }) => singleTypes.includes(type)).map(presentQuestion),
  };
}

function presentQuestion(question: Question): ListedQuestion {
  const { id, label, type } = question;
  if (!('options' in question)) return { id, label, type, options: [] };
  const own = question.hasOther ? [{ id: otherChoice, label: 'Other' }] : [];
  return { id, label, type, options: [...question.options, ...own] };
}
