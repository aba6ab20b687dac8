import { adoptionEndpoints, adoptionMessages } from '@proxima/contract/accounts/adoption';
import {
  adminSubmissionEndpoints,
  submissionEndpoints,
  submissionMessages,
} from '@proxima/contract/submissions/submissions';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import type { FastifyInstance } from 'fastify';
import { headerValue, route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { decideSubmission, type OnApproved } from './decisions/decide-submission.ts';
import { adoptSubmissions, offerAdoption } from './ownership/adopt-submissions.ts';
import { listAllSubmissions, listSubmissions } from './queue/list-submissions.ts';
import { readAnySubmission, readSubmission } from './reading/read-submission.ts';
import { resubmit } from './sending/resubmit.ts';
import { sendSubmission } from './sending/send-submission.ts';

export function submissionRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, submissionEndpoints.send, async ({ context, body, files, headers }) => {
    const idempotencyKey = headerValue(headers, idempotencyHeader);
    const data = await sendSubmission(context, { body, files: files.file ?? [], idempotencyKey });
    return { message: submissionMessages.sent, data };
  });
  route(app, platform, submissionEndpoints.list, ({ context, query }) => listSubmissions(context, query));
  route(app, platform, submissionEndpoints.get, async ({ context, params }) => ({
    message: submissionMessages.detail,
    data: await readSubmission(context, params.id),
  }));
  route(app, platform, submissionEndpoints.resubmit, async ({ context, params, body, files, headers }) => {
    const idempotencyKey = headerValue(headers, idempotencyHeader);
    const data = await resubmit(context, { id: params.id, body, files: files.file ?? [], idempotencyKey });
    return { message: submissionMessages.resubmitted, data };
  });
}

export function adoptionRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, adoptionEndpoints.offer, async ({ context }) => ({
    message: adoptionMessages.offered,
    data: await offerAdoption(context),
  }));
  route(app, platform, adoptionEndpoints.adopt, async ({ context }) => ({
    message: adoptionMessages.adopted(await adoptSubmissions(context)),
    data: null,
  }));
}

export function adminSubmissionRoutes(
  app: FastifyInstance,
  platform: Platform,
  onApproved: readonly OnApproved[],
): void {
  route(app, platform, adminSubmissionEndpoints.list, ({ context, query }) =>
    listAllSubmissions(context, query),
  );
  route(app, platform, adminSubmissionEndpoints.get, async ({ context, params }) => ({
    message: submissionMessages.detail,
    data: await readAnySubmission(context, params.id),
  }));
  route(app, platform, adminSubmissionEndpoints.decide, async ({ context, params, body }) => ({
    message: submissionMessages.decided,
    data: await decideSubmission(context, params.id, body, onApproved),
  }));
}
