import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { acknowledged, success } from './envelope.ts';
import { lengths } from './limits.ts';

/** What was typed into the submission form and not sent; nothing is required yet. */
export const draftFields = z.object({
  first_name: z.string().max(lengths.name).default(''),
  last_name: z.string().max(lengths.name).default(''),
  email: z.string().max(lengths.email).default(''),
  phone: z.string().max(lengths.phone).default(''),
  message: z.string().max(lengths.message).default(''),
});
export type DraftFields = z.infer<typeof draftFields>;

/** A draft with the moment of its last edit by the clock of the device; the later edit wins over devices. */
export const submissionDraft = draftFields.extend({ edited_at: z.iso.datetime() });
export type SubmissionDraft = z.infer<typeof submissionDraft>;

export const draftMessages = {
  kept: 'Your draft is saved.',
  none: 'No draft',
  removed: 'The draft is removed.',
} as const;

export const submissionDraftEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/contacts/draft',
    access: 'member',
    limit: 'read',
    summary: "The member's unsent submission, or null.",
    reply: success(submissionDraft.nullable()),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/api/contacts/draft',
    access: 'member',
    limit: 'write',
    summary:
      'Keeps an unsent submission, unless another device kept a later edit. Answers with the kept one.',
    mayRepeat: true,
    body: submissionDraft,
    reply: success(submissionDraft),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/contacts/draft',
    access: 'member',
    limit: 'write',
    summary: 'Forgets the unsent submission.',
    mayRepeat: true,
    reply: acknowledged,
  }),
};
