import { reviewEndpoints, reviewMessages } from '@proxima/contract/admin/submissions';
import { requestMessages } from '@proxima/contract/submissions/revision-requests';
import { submissionMessages } from '@proxima/contract/submissions/submissions';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import type { Platform } from '../../../platform/context.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { decideMany, previewDecisions } from '../decisions/decide-many.ts';
import type { OnApproved } from '../decisions/decide-submission.ts';
import { holdDecision, listHeldDecisions, undoDecisions } from '../decisions/hold-decision.ts';
import { markRequest } from '../requests/mark-request.ts';
import { listFilters } from './desk.repository.ts';
import { addNote, assignSubmission, removeFilter, removeNote, saveFilter } from './edit-desk.ts';
import { readDesk } from './read-desk.ts';

export function reviewRoutes(
  app: FastifyInstance,
  platform: Platform,
  onApproved: readonly OnApproved[],
): void {
  decisionRoutes(app, platform, onApproved);
  deskRoutes(app, platform);
  filterRoutes(app, platform);
}

function decisionRoutes(app: FastifyInstance, platform: Platform, onApproved: readonly OnApproved[]): void {
  route(app, platform, reviewEndpoints.hold, async ({ context, params, body }) => ({
    message: reviewMessages.held,
    data: await holdDecision(context, params.id, body),
  }));
  route(app, platform, reviewEndpoints.listHeld, ({ context, query }) => listHeldDecisions(context, query));
  route(app, platform, reviewEndpoints.undo, async ({ context, body }) => {
    const data = await undoDecisions(context, body.ids);
    return { message: data.undone.length > 0 ? reviewMessages.undone : reviewMessages.tooLate, data };
  });
  route(app, platform, reviewEndpoints.previewMany, async ({ context, body }) => ({
    message: 'Preview',
    data: await previewDecisions(context, body),
  }));
  route(app, platform, reviewEndpoints.decideMany, async ({ context, body }) => ({
    message: body.hold ? reviewMessages.held : submissionMessages.decided,
    data: await decideMany(context, body, onApproved),
  }));
  route(app, platform, reviewEndpoints.markRequest, async ({ context, params, body }) => ({
    message: body.state === 'closed' ? requestMessages.closed : requestMessages.reopened,
    data: await markRequest(context, params.id, params.number, body.state),
  }));
}

function deskRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, reviewEndpoints.desk, async ({ context, params }) => ({
    message: 'Desk',
    data: await readDesk(context, params.id),
  }));
  route(app, platform, reviewEndpoints.addNote, async ({ context, params, body }) => {
    await addNote(context, params.id, body.text);
    return { message: 'The note is kept.', data: await readDesk(context, params.id) };
  });
  route(app, platform, reviewEndpoints.removeNote, async ({ context, params }) => {
    await removeNote(context, params.id, params.noteId);
    return { message: 'The note is removed.', data: await readDesk(context, params.id) };
  });
  route(app, platform, reviewEndpoints.assign, async ({ context, params, body }) => {
    await assignSubmission(context, params.id, body.admin_id);
    return { message: 'Assigned.', data: await readDesk(context, params.id) };
  });
  route(app, platform, reviewEndpoints.listReviewers, async () => ({
    message: 'Reviewers',
    data: await listColleagues(platform.db, 'submissions.decide'),
  }));
}

function filterRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, reviewEndpoints.listFilters, async ({ context }) => ({
    message: 'Filters',
    data: await listFilters(platform.db, context.actor.userId),
  }));
  route(app, platform, reviewEndpoints.saveFilter, async ({ context, body }) => ({
    message: 'The filter is saved.',
    data: await saveFilter(context, body),
  }));
  route(app, platform, reviewEndpoints.removeFilter, async ({ context, params }) => {
    await removeFilter(context, params.id);
    return { message: 'The filter is removed.', data: null };
  });
}
