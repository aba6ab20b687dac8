import {
  adminQuestionEndpoints as admin,
  questionEndpoints as endpoints,
  questionMessages as messages,
} from '@proxima/contract/questions/questions';
import type { Routes } from '../../http/route.ts';
import { answerQuestion, correctAnswer, publishAnswer } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { closeQuestion, withdrawQuestion } from './end-question.ts';
import { listQuestions, listVersionsOfAnswer, summariseQuestions } from './list-questions.ts';

const ofQuestion = ({ id, question }: { id: number; question: number }) => ({
  ventureId: id,
  questionId: question,
});

export function questionRoutes({ answer, route }: Routes): void {
  route(endpoints.list, ({ context, params, query }) => listQuestions(context, params.id, query));
  answer(endpoints.summary, messages.summary, ({ context, params, query }) =>
    summariseQuestions(context, params.id, query.document_id),
  );
  answer(endpoints.versions, messages.versions, ({ context, params }) =>
    listVersionsOfAnswer(context, params.id, params.question),
  );
  answer(endpoints.ask, messages.asked, ({ context, params, body }) =>
    askQuestion(context, {
      ventureId: params.id,
      form: body,
    }),
  );
  answer(endpoints.withdraw, messages.withdrawn, ({ context, params }) =>
    withdrawQuestion(context, ofQuestion(params)),
  );
  route(endpoints.answer, async ({ context, params, body }) => ({
    message: body.is_published ? messages.published : messages.answered,
    data: await answerQuestion(context, ofQuestion(params), body),
  }));
  answer(endpoints.correct, messages.corrected, ({ context, params, body }) =>
    correctAnswer(context, ofQuestion(params), body),
  );
  answer(endpoints.publish, messages.published, ({ context, params }) =>
    publishAnswer(context, ofQuestion(params)),
  );
  answer(admin.close, messages.closed, ({ context, params, body }) =>
    closeQuestion(context, ofQuestion(params), body.reason),
  );
}
