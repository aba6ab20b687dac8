import { reviewEndpoints, reviewMessages } from '@proxima/contract/submissions/review';
import { requestMessages } from '@proxima/contract/submissions/revision-requests';
import { submissionMessages } from '@proxima/contract/submissions/submissions';
import { tagEndpoints, tagMessages } from '@proxima/contract/submissions/tags';
import { talkAgainEndpoints, talkAgainMessages } from '@proxima/contract/submissions/talk-again';
import { noteMessages } from '@proxima/contract/team/notes';
import { snoozeMessages } from '@proxima/contract/team/snooze';
import type { Routes } from '../../../http/route.ts';
import { byId, changesOf } from '../../../http/verbs.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import type { ApprovalEffects } from '../decisions/approval-effects.ts';
import { decideMany, previewDecisions } from '../decisions/decide-many.ts';
import { holdDecision } from '../decisions/hold-decision.ts';
import { markSubmissionRequest } from '../decisions/mark-submission-request.ts';
import { endTalkAgain, listTalkAgain } from '../decisions/talk-again.ts';
import { readAnySubmission } from '../reading/read-submission.ts';
import { listFilters } from './desk.repository.ts';
import {
  addNote,
  assignSubmission,
  removeFilter,
  removeNote,
  saveFilter,
  titleSubmission,
} from './edit-desk.ts';
import { readDesk } from './read-desk.ts';
import { snoozeSubmission } from './snooze.ts';
import { listTags } from './tags.repository.ts';
import { addTag, changeTag, deleteTagEverywhere, removeTag } from './tags.ts';

function talkAgainRoutes({ answer }: Routes): void {
  answer(talkAgainEndpoints.list, talkAgainMessages.list, ({ context }) => listTalkAgain(context));
  answer(talkAgainEndpoints.done, talkAgainMessages.done, byId(endTalkAgain));
}

export function reviewRoutes(routes: Routes, effects: ApprovalEffects): void {
  decisionRoutes(routes, effects);
  deskRoutes(routes);
  filterRoutes(routes);
  tagRoutes(routes);
  talkAgainRoutes(routes);
}

function decisionRoutes({ answer, route }: Routes, effects: ApprovalEffects): void {
  answer(reviewEndpoints.hold, reviewMessages.held, ({ context, params, body }) =>
    holdDecision(context, params.id, body, effects),
  );
  answer(reviewEndpoints.previewMany, 'Preview', ({ context, body }) =>
    previewDecisions(context, body, effects),
  );
  route(reviewEndpoints.decideMany, async ({ context, body }) => ({
    message: body.hold ? reviewMessages.held : submissionMessages.decided,
    data: await decideMany(context, body, effects),
  }));
  route(reviewEndpoints.markRequest, async ({ context, params, body }) => ({
    message: body.state === 'closed' ? requestMessages.closed : requestMessages.reopened,
    data: await markSubmissionRequest(context, params.id, params.number, body.state),
  }));
}

function deskRoutes({ answer, route, platform }: Routes): void {
  const change = changesOf(answer, byId(readDesk));
  answer(reviewEndpoints.desk, 'Desk', byId(readDesk));
  change(reviewEndpoints.addNote, noteMessages.kept, ({ context, params, body }) =>
    addNote(context, params.id, body.text),
  );
  change(reviewEndpoints.removeNote, noteMessages.removed, ({ context, params }) =>
    removeNote(context, params.id, params.noteId),
  );
  change(reviewEndpoints.assign, 'Assigned.', ({ context, params, body }) =>
    assignSubmission(context, params.id, body.admin_id),
  );
  route(reviewEndpoints.snooze, async ({ context, params, body }) => ({
    message: body.until === null ? snoozeMessages.woken : snoozeMessages.snoozed,
    data: await snoozeSubmission(context, params.id, body.until),
  }));
  answer(reviewEndpoints.setTitle, reviewMessages.titled, async ({ context, params, body }) => {
    await titleSubmission(context, params.id, body.title);
    return readAnySubmission(context, params.id);
  });
  answer(reviewEndpoints.listReviewers, 'Reviewers', () =>
    listColleagues(platform.db, 'submissions.decide', 'anyone'),
  );
}

function tagRoutes({ answer, route, platform }: Routes): void {
  const change = changesOf(answer, byId(readDesk));
  answer(tagEndpoints.list, tagMessages.list, () => listTags(platform.db));
  change(tagEndpoints.add, tagMessages.added, ({ context, params, body }) =>
    addTag(context, params.id, body.name),
  );
  change(tagEndpoints.remove, tagMessages.removed, ({ context, params }) =>
    removeTag(context, params.id, params.tagId),
  );
  route(tagEndpoints.rename, async ({ context, params, body }) => {
    const { tags, isMerged } = await changeTag(context, params.id, body.name);
    return { message: isMerged ? tagMessages.merged : tagMessages.renamed, data: tags };
  });
  answer(tagEndpoints.delete, tagMessages.deleted, byId(deleteTagEverywhere));
}

function filterRoutes({ answer, platform }: Routes): void {
  answer(reviewEndpoints.listFilters, 'Filters', ({ context, query }) =>
    listFilters(platform.db, context.actor.userId, query.call_id ?? null),
  );
  answer(reviewEndpoints.saveFilter, 'The filter is saved.', ({ context, body }) =>
    saveFilter(context, body),
  );
  answer(reviewEndpoints.removeFilter, 'The filter is removed.', byId(removeFilter));
}
