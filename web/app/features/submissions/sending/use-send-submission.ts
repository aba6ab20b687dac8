import type { contactFormSchemas } from '@proxima/contract/content/contact-forms';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { IdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import { api } from '../../../session/api.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { submissionKeys } from '../submissions.queries.ts';
import { useUpload } from './use-upload.ts';

export type SubmissionForm = z.input<typeof contactFormSchemas.submission>;

/** Sends the form of the submissions page with its file; the member's role is its contact type (docs/rules.md, Names). */
export function useSendSubmission() {
  const user = useSignedInUser();
  const client = useQueryClient();
  const [attempt] = useState(() => new IdempotencyKey());
  const { progress, run, cancel } = useUpload();

  async function send({ file, ...fields }: SubmissionForm) {
    const chosen = file instanceof File ? file : null;
    if (user.role === 'admin') return 'cancelled';
    const body = { ...fields, contact_type: user.role, user_id: user.id };
    const headers = { [idempotencyHeader]: attempt.keyFor({ ...body, file: chosen }) };
    const reply = await run((transfer) =>
      api.call(submissionEndpoints.send, { body, files: { file: chosen }, headers, ...transfer }),
    );
    if (reply === 'cancelled') return reply;
    attempt.acknowledge();
    await client.invalidateQueries({ queryKey: submissionKeys.all });
    return reply;
  }

  return { send, progress, cancel };
}
