import { reviewEndpoints, reviewMessages } from '@proxima/contract/submissions/review';
import { requestMessages } from '@proxima/contract/submissions/revision-requests';
import { submissionMessages } from '@proxima/contract/submissions/submissions';
import { tagEndpoints, tagMessages } from '@proxima/contract/submissions/tags';
import { talkAgainEndpoints, talkAgainMessages } from '@proxima/contract/submissions/talk-again';
import { noteMessages } from '@proxima/contract/team/notes';
import { snoozeMessages } from '@proxima/contract/team/snooze';
import type { Routes } from '../../../http/route.ts';
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

function talkAgainRoutes({ answer, platform }: Routes): void {
  answer(talkAgainEndpoints.list, talkAgainMessages.list, () => listTalkAgain(platform.db));
  answer(talkAgainEndpoints.done, talkAgainMessages.done, ({ context, params }) =>
    endTalkAgain(context, params.id),
  );
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
  answer(reviewEndpoints.desk, 'Desk', ({ context, params }) => readDesk(context, params.id));
  answer(reviewEndpoints.addNote, noteMessages.kept, async ({ context, params, body }) => {
    await addNote(context, params.id, body.text);
    return readDesk(context, params.id);
  });
  answer(reviewEndpoints.removeNote, noteMessages.removed, async ({ context, params }) => {
    await removeNote(context, params.id, params.noteId);
    return readDesk(context, params.id);
  });
  answer(reviewEndpoints.assign, 'Assigned.', async ({ context, params, body }) => {
    await assignSubmission(context, params.id, body.admin_id);
    return readDesk(context, params.id);
  });
  route(reviewEndpoints.snooze, async ({ context, params, body }) => ({
    message: body.until === null ? snoozeMessages.woken : snoozeMessages.snoozed,
    data: await snoozeSubmission(context, params.id, body.until),
  }));
  answer(reviewEndpoints.setTitle, reviewMessages.titled, async ({ context, params, body }) => {
    await titleSubmission(context, params.id, body.title);
    return readAnySubmission(context, params.id);
  });
  answer(reviewEndpoints.listReviewers, 'Reviewers', () => listColleagues(platform.db, 'submissions.decide'));
}

function tagRoutes({ answer, route, platform }: Routes): void {
  answer(tagEndpoints.list, tagMessages.list, () => listTags(platform.db));
  answer(tagEndpoints.add, tagMessages.added, async ({ context, params, body }) => {
    await addTag(context, params.id, body.name);
    return readDesk(context, params.id);
  });
  answer(tagEndpoints.remove, tagMessages.removed, async ({ context, params }) => {
    await removeTag(context, params.id, params.tagId);
    return readDesk(context, params.id);
  });
  route(tagEndpoints.rename, async ({ context, params, body }) => {
    const { tags, isMerged } = await changeTag(context, params.id, body.name);
    return { message: isMerged ? tagMessages.merged : tagMessages.renamed, data: tags };
  });
  answer(tagEndpoints.delete, tagMessages.deleted, ({ context, params }) =>
    deleteTagEverywhere(context, params.id),
  );
}

function filterRoutes({ answer, platform }: Routes): void {
  answer(reviewEndpoints.listFilters, 'Filters', ({ context }) =>
    listFilters(platform.db, context.actor.userId),
  );
  answer(reviewEndpoints.saveFilter, 'The filter is saved.', ({ context, body }) =>
    saveFilter(context, body),
  );
  answer(reviewEndpoints.removeFilter, 'The filter is removed.', ({ context, params }) =>
    removeFilter(context, params.id),
  );
}
