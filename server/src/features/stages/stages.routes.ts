import { stageEndpoints as endpoints } from '@proxima/contract/stages/stage-endpoints';
import { stageMessages as messages } from '@proxima/contract/stages/stage-messages';
import {
  stageQuestionMessages as questionMessages,
  stageQuestionEndpoints as questions,
} from '@proxima/contract/stages/stage-questions';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { createStage, discardStage, saveStage, saveStageRubric } from './edit-stages.ts';
import {
  createStageQuestions,
  publishStageQuestions,
  readStageQuestions,
  removeStageQuestions,
  saveStageQuestions,
} from './questions/edit-stage-questions.ts';
import { listStages, readOwnStage, readStage } from './read-stages.ts';
import { endStage, startStage } from './run-stages.ts';

/** The stages of calls: for the team that runs them. */
export function stageRoutes({ answer, platform: { db } }: Routes): void {
  answer(endpoints.list, messages.list, ({ params }) => listStages(db, params.id));
  answer(endpoints.create, messages.created, byId(createStage));
  answer(endpoints.get, messages.detail, ({ params }) => readStage(db, params.id));
  answer(endpoints.save, messages.saved, ({ context, params, body: { version, ...form } }) =>
    saveStage(context, { ...params, version }, form),
  );
  answer(endpoints.saveRubric, messages.rubricSaved, byId(saveStageRubric));
  answer(endpoints.start, messages.started, ({ context, params, body }) =>
    startStage(context, { ...params, ...body }),
  );
  answer(endpoints.end, messages.ended, ({ context, params, body }) =>
    endStage(context, { ...params, ...body }),
  );
  answer(endpoints.discard, messages.discarded, ({ context, params, query }) =>
    discardStage(context, { ...params, ...query }),
  );
}

/** The questions that stages ask. */
export function stageQuestionRoutes({ answer, platform: { db } }: Routes): void {
  answer(questions.get, questionMessages.read, ({ params }) => readStageQuestions(db, params.id));
  answer(questions.create, questionMessages.created, byId(createStageQuestions));
  answer(questions.save, questionMessages.saved, byId(saveStageQuestions));
  answer(questions.publish, questionMessages.published, byId(publishStageQuestions));
  answer(questions.remove, questionMessages.removed, ({ context, params, query }) =>
    removeStageQuestions(context, { ...params, ...query }),
  );
}

/** What applicants read about the stage in which they are. */
export function ownStageRoutes({ answer }: Routes): void {
  answer(endpoints.ofOwnSubmission, messages.detail, byId(readOwnStage));
}
