import {
  adminQuestionEndpoints as admin,
  questionEndpoints as endpoints,
  type QuestionFilter,
} from '@proxima/contract/questions/questions';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../domain/use-pages.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { useChange } from '../../session/use-change.ts';

const key = changedKey('question');
const pageSize = 20;

/** Filters of a list; without any, everything that the reader may see. */
export interface QuestionsOf {
  show?: QuestionFilter | undefined;
  document_id?: number;
  page?: number | 'whole';
  question?: number;
}

export const useQuestions = (ventureId: number, of: QuestionsOf) =>
  usePages([...key, ventureId, 'list', of], endpoints.list, { ...of, limit: pageSize }, { id: ventureId });

/** Counts of questions about the venture or one of its documents, and whether the reader can ask. */
export const useQuestionSummary = (ventureId: number, documentId?: number) =>
  useQuery(
    dataQuery([...key, ventureId, 'summary', documentId ?? null], endpoints.summary, {
      params: { id: ventureId },
      query: documentId === undefined ? {} : { document_id: documentId },
    }),
  );

export interface OfQuestion {
  ventureId: number;
  id: number;
}

const paramsOf = ({ ventureId, id }: OfQuestion) => ({ params: { id: ventureId, question: id } });

export const useAnswerVersions = (of: OfQuestion) =>
  useQuery(dataQuery([...key, of.ventureId, 'versions', of.id], endpoints.versions, paramsOf(of)));

/** Changes a question, then reloads every query about questions, also after a refusal. */
function useQuestionChange<Input>(call: (input: Input) => Promise<{ message: string }>, onDone?: () => void) {
  const client = useQueryClient();
  return useChange(call, onDone, () => client.invalidateQueries({ queryKey: key }));
}

export const useAsk = (ventureId: number, onDone: () => void) =>
  useQuestionChange(
    (body: BodyOf<typeof endpoints.ask>) => api.call(endpoints.ask, { params: { id: ventureId }, body }),
    onDone,
  );

export const useAnswer = (of: OfQuestion, onDone: () => void) =>
  useQuestionChange(
    (body: BodyOf<typeof endpoints.answer>) => api.call(endpoints.answer, { ...paramsOf(of), body }),
    onDone,
  );

export const useCorrect = (of: OfQuestion, onDone: () => void) =>
  useQuestionChange(
    (body: BodyOf<typeof endpoints.correct>) => api.call(endpoints.correct, { ...paramsOf(of), body }),
    onDone,
  );

export const usePublish = (of: OfQuestion) =>
  useQuestionChange(() => api.call(endpoints.publish, paramsOf(of)));

export const useWithdraw = (of: OfQuestion) =>
  useQuestionChange(() => api.call(endpoints.withdraw, paramsOf(of)));

export const useClose = (of: OfQuestion) =>
  useQuestionChange((reason: string) => api.call(admin.close, { ...paramsOf(of), body: { reason } }));
