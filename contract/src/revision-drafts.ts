import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { acknowledged, success } from './envelope.ts';
import { idParams } from './ids.ts';
import { lengths } from './limits.ts';
import { mostOpenRequests } from './revision-requests.ts';

const requestNumber = z.string().regex(/^\d{1,9}$/);

/** What was typed into the form of a new version and not sent; the answers by the number of their request. */
const revisionDraftFields = z.object({
  message: z.string().max(lengths.message).default(''),
  answers: z
    .record(requestNumber, z.string().max(lengths.answer))
    .refine((answers) => Object.keys(answers).length <= mostOpenRequests)
    .default({}),
});
export type RevisionDraftFields = z.infer<typeof revisionDraftFields>;

/** A draft with the moment of its last edit by the clock of the device; the later edit wins over devices. */
export const revisionDraft = revisionDraftFields.extend({ edited_at: z.iso.datetime() });
export type RevisionDraft = z.infer<typeof revisionDraft>;

const ofSubmission = {
  path: '/api/contacts/:id/draft',
  access: 'member',
  params: idParams,
} as const;

export const revisionDraftEndpoints = {
  get: endpoint({
    ...ofSubmission,
    method: 'GET',
    limit: 'read',
    summary: 'The unsent new version of a submission, or null.',
    reply: success(revisionDraft.nullable()),
  }),
  keep: endpoint({
    ...ofSubmission,
    method: 'PUT',
    limit: 'write',
    summary:
      'Keeps an unsent new version, unless another device kept a later edit. Answers with the kept one.',
    mayRepeat: true,
    body: revisionDraft,
    reply: success(revisionDraft),
  }),
  remove: endpoint({
    ...ofSubmission,
    method: 'DELETE',
    limit: 'write',
    summary: 'Forgets the unsent new version.',
    mayRepeat: true,
    reply: acknowledged,
  }),
};
