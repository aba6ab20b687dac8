import { liveEndpoints as endpoints, followUpEndpoints } from '@proxima/contract/events/live';
import { liveMessages as messages } from '@proxima/contract/events/live-messages';
import type { Routes } from '../../../http/route.ts';
import { sendStoredFile } from '../../../http/send-stored-file.ts';
import { byId } from '../../../http/verbs.ts';
import { addTask, changeTask, readFollowUp } from '../follow-up/follow-up.ts';
import { answerLive, askLive, voteLive } from './ask-live.ts';
import { answerMeeting, setInterest } from './interest.ts';
import { moveSession, turnPage } from './move-session.ts';
import { openDeck, readSession } from './read-session.ts';

const ofItem = ({ id, item }: { id: number; item: number }) => ({ eventId: id, itemId: item });
const ofQuestion = ({ id, question }: { id: number; question: number }) => ({
  eventId: id,
  questionId: question,
});

export function liveRoutes({ route, answer, stream, platform }: Routes): void {
  answer(endpoints.session, messages.session, byId(readSession));
  answer(endpoints.move, messages.moved, byId(moveSession));
  answer(endpoints.turnPage, messages.moved, ({ context, params, body }) =>
    turnPage(context, ofItem(params), body),
  );
  answer(endpoints.ask, messages.asked, byId(askLive));
  answer(endpoints.answerQuestion, messages.questionSaved, ({ context, params, body }) =>
    answerLive(context, ofQuestion(params), body),
  );
  answer(endpoints.vote, messages.voted, ({ context, params }) =>
    voteLive(context, ofQuestion(params), true),
  );
  answer(endpoints.unvote, messages.unvoted, ({ context, params }) =>
    voteLive(context, ofQuestion(params), false),
  );
  answer(endpoints.answerMeeting, messages.answered, ({ context, params, body }) =>
    answerMeeting(context, ofItem(params), body),
  );
  route(endpoints.showInterest, ({ context, params }) => setInterest(context, ofItem(params), true));
  route(endpoints.endInterest, ({ context, params }) => setInterest(context, ofItem(params), false));
  stream(endpoints.deck, async ({ context, params }, reply) => {
    const file = await openDeck(context, ofItem(params));
    reply.header('cache-control', 'private, no-store');
    return sendStoredFile(platform.files, reply, file, { isCacheable: false });
  });
}

export function followUpRoutes({ answer }: Routes): void {
  answer(followUpEndpoints.read, messages.followUp, ({ context, params }) =>
    readFollowUp(context, ofItem(params)),
  );
  answer(followUpEndpoints.addTask, messages.taskAdded, ({ context, params, body }) =>
    addTask(context, ofItem(params), body),
  );
  answer(followUpEndpoints.changeTask, messages.taskSaved, ({ context, params, body }) =>
    changeTask(context, ofItem(params), {
      taskId: params.task,
      isDone: body.is_done,
      ownerId: body.owner_id,
    }),
  );
}
