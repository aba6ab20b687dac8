import { type RevisionDraft, revisionDraft, revisionDraftEndpoints } from '@proxima/contract/revision-drafts';
import {
  type SubmissionDraft,
  submissionDraft,
  submissionDraftEndpoints,
} from '@proxima/contract/submission-drafts';
import type { z } from 'zod';
import { api } from '../../session/api.ts';
import type { Edited } from './draft-storage.ts';

/** Where the copies of one draft are. */
export interface DraftPlace<Draft extends Edited> {
  /** Its name in the storage of the browser. */
  key: string;
  schema: z.ZodType<Draft>;
  read: () => Promise<{ data: Draft | null }>;
  keep: (draft: Draft) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/** The one unsent submission of a member. */
export const submissionDraftPlace = (userId: number): DraftPlace<SubmissionDraft> => ({
  key: `submission-draft:${userId}`,
  schema: submissionDraft,
  read: () => api.call(submissionDraftEndpoints.get),
  keep: (body) => api.call(submissionDraftEndpoints.keep, { body }),
  remove: () => api.call(submissionDraftEndpoints.remove),
});

/** The unsent new version of a submission. A copy on the device from before `since`, when the last version was sent, is void. */
export function revisionDraftPlace(userId: number, id: number, since: string): DraftPlace<RevisionDraft> {
  const params = { id };
  return {
    key: `revision-draft:${userId}:${id}`,
    schema: revisionDraft.refine(({ edited_at }) => edited_at > since),
    read: () => api.call(revisionDraftEndpoints.get, { params }),
    keep: (body) => api.call(revisionDraftEndpoints.keep, { params, body }),
    remove: () => api.call(revisionDraftEndpoints.remove, { params }),
  };
}
