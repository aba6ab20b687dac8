import type { contactFormSchemas } from '@proxima/contract/content/contact-forms';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useUpload } from '../../../domain/files/use-upload.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { submissionKeys } from '../own/own-submissions.queries.ts';

export type SubmissionForm = z.input<typeof contactFormSchemas.submission>;

/** Sends the form of the submissions page with its files; the member's role is its contact type (docs/rules.md, Names). */
export function useSendSubmission() {
  const user = useSignedInUser();
  const client = useQueryClient();
  const { upload, progress, cancel } = useUpload();

  async function send({ file, ...fields }: SubmissionForm) {
    if (user.role === 'admin' || user.role === 'juror') return 'cancelled';
    const body = { ...fields, contact_type: user.role, user_id: user.id };
    const reply = await upload(submissionEndpoints.send, { body }, file as File[]);
    if (reply === 'cancelled') return reply;
    await client.invalidateQueries({ queryKey: submissionKeys.all });
    return reply;
  }

  return { send, progress, cancel };
}
