import type { callApplicationFilters } from '@proxima/contract/applications/call-application-wire';
import { answerText } from '@proxima/contract/forms/answer-text';
import type { Answers, AnswerValue } from '@proxima/contract/forms/answer-values';
import { fittingAnswer } from '@proxima/contract/forms/answers/fitting-answers';
import type { Question } from '@proxima/contract/forms/questions';
import { submissionStatuses } from '@proxima/contract/submissions/submissions';
import type { z } from 'zod';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readRows } from '../../../platform/database/read-rows.ts';
import { readForgiving } from '../../../platform/database/search-query.ts';
import { type Cell, makeTable, type Table, type TableColumn } from '../../../platform/tables/table.ts';
import { type Call, getCall } from '../../programmes/get-call.ts';
import { listHiddenFrom, namelessFile, withoutSender } from '../../submissions/reading/hidden-senders.ts';
import { listColumnAnswers, listFileNames } from './call-answers.repository.ts';
import { allOfCall } from './call-list.repository.ts';
import { filtersOf } from './list-applications.ts';
import { listAllQuestions, listQuestions } from './listed-questions.ts';

type Filters = z.output<typeof callApplicationFilters> & { call_id: number };

type Row = Awaited<ReturnType<ReturnType<typeof allOfCall>['execute']>>[number] & {
  answers: Answers;
  files: ReadonlyMap<number, string>;
  isHidden: boolean;
};

/**
 * A call's applications by the filters of its list, with a column for each question that any of them was asked. The rows are read and
 * written in batches. @throws DomainError `not_found`
 */
export async function exportApplications(
  { platform: { db }, actor }: Context<Admin>,
  { call_id: callId, ...query }: Filters,
): Promise<Table> {
  const call = await getCall(db, callId);
  const hidden = [...(await listHiddenFrom(db, actor.userId))];
  const filters = filtersOf(callId, query, await listQuestions(db, call), { hidden, conflicts: [] });
  const questions = await listAllQuestions(db, call);
  const found = readForgiving(db, filters, (sought) => readRows(db, allOfCall(db, sought)));
  return makeTable(columnsOf(call, questions), withAnswers(db, found, hidden));
}

const columnsOf = (call: Call, questions: readonly Question[]): TableColumn<Row>[] => [
  { heading: 'Number', value: (row) => row.id, width: 10 },
  { heading: 'Sent (UTC)', value: (row) => row.created_at, width: 20 },
  { heading: 'Status', value: (row) => submissionStatuses[row.status].label },
  { heading: 'Late', value: (row) => call.closesAt !== null && row.created_at > call.closesAt, width: 8 },
  { heading: 'Late because', value: (row) => (row.isHidden ? null : row.late_reason), width: 30 },
  { heading: 'First name', value: (row) => row.first_name },
  { heading: 'Last name', value: (row) => row.last_name },
  { heading: 'Email', value: (row) => row.email, width: 30 },
  { heading: 'Phone', value: (row) => row.phone && { phone: row.phone } },
  ...questions.map((question) => ({
    heading: question.label,
    value: (row: Row) => (row.isHidden && question.hiddenWhenBlind ? null : cellOf(question, row)),
    width: question.type === 'long-text' ? 60 : 24,
  })),
];

function cellOf(question: Question, { answers, files }: Row): Cell {
  const answer: AnswerValue | undefined = answers[question.id];
  if (answer === undefined) return null;
  if (typeof answer === 'number' || typeof answer === 'boolean') return answer;
  if (question.type === 'date' && fittingAnswer(question, answer)) return { day: String(answer) };
  return answerText(question, answer, files);
}

async function* withAnswers(
  db: Database,
  batches: AsyncIterable<Omit<Row, 'answers' | 'files' | 'isHidden'>[]>,
  hidden: readonly number[],
): AsyncGenerator<Row[]> {
  for await (const rows of batches) {
    const ids = rows.map(({ id }) => id);
    const answers = await listColumnAnswers(db, ids);
    const files = new Map<number, Map<number, string>>();
    for (const { submission_id, id, name } of await listFileNames(db, ids)) {
      const names = files.get(submission_id) ?? new Map<number, string>();
      files.set(
        submission_id,
        names.set(id, hidden.includes(submission_id) ? namelessFile({ id, name }) : name),
      );
    }
    yield rows.map((row) => {
      const isHidden = hidden.includes(row.id);
      return {
        ...(isHidden ? { ...row, ...withoutSender(row) } : row),
        isHidden,
        answers: answers.get(row.id) ?? {},
        files: files.get(row.id) ?? new Map<number, string>(),
      };
    });
  }
}
