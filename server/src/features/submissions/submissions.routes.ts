import { adoptionEndpoints, adoptionMessages } from '@proxima/contract/accounts/adoption';
import {
  adminSubmissionEndpoints,
  submissionEndpoints,
  submissionMessages,
} from '@proxima/contract/submissions/submissions';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import type { ApprovalEffects } from './decisions/approval-effects.ts';
import { decideSubmission } from './decisions/decide-submission.ts';
import { adoptSubmissions, offerAdoption } from './ownership/adopt-submissions.ts';
import { type ListProgress, listAllSubmissions, listSubmissions } from './queue/list-submissions.ts';
import { readAnySubmission, readSubmission } from './reading/read-submission.ts';
import { addToSubmission } from './sending/add-to-submission.ts';
import { resubmit } from './sending/resubmit.ts';
import { sendSubmission } from './sending/send-submission.ts';
import { type OnWithdrawn, withdrawSubmission } from './sending/withdraw-submission.ts';

export function submissionRoutes({ answer, route }: Routes, onWithdrawn: readonly OnWithdrawn[]): void {
  answer(submissionEndpoints.send, submissionMessages.sent, ({ context, body, files }) =>
    sendSubmission(context, { body, files: files.file ?? [] }),
  );
  route(submissionEndpoints.list, ({ context, query }) => listSubmissions(context, query));
  answer(submissionEndpoints.get, submissionMessages.detail, byId(readSubmission));
  answer(submissionEndpoints.resubmit, submissionMessages.resubmitted, ({ context, params, body, files }) =>
    resubmit(context, { id: params.id, body, files: files.file ?? [] }),
  );
  answer(submissionEndpoints.add, submissionMessages.added, ({ context, params, body, files }) =>
    addToSubmission(context, { id: params.id, body, files: files.file ?? [] }),
  );
  answer(submissionEndpoints.withdraw, submissionMessages.withdrawn, ({ context, params }) =>
    withdrawSubmission(context, params.id, onWithdrawn),
  );
}

export function adoptionRoutes({ answer, route }: Routes): void {
  answer(adoptionEndpoints.offer, adoptionMessages.offered, ({ context }) => offerAdoption(context));
  route(adoptionEndpoints.adopt, async ({ context }) => ({
    message: adoptionMessages.adopted(await adoptSubmissions(context)),
    data: null,
  }));
}

export function adminSubmissionRoutes(
  { answer, route }: Routes,
  effects: ApprovalEffects,
  listProgress: ListProgress,
): void {
  route(adminSubmissionEndpoints.list, ({ context, query }) =>
    listAllSubmissions(context, query, listProgress),
  );
  answer(adminSubmissionEndpoints.get, submissionMessages.detail, byId(readAnySubmission));
  answer(adminSubmissionEndpoints.decide, submissionMessages.decided, ({ context, params, body }) =>
    decideSubmission(context, params.id, body, effects),
  );
}
