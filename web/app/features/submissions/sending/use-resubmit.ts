import { submissionEndpoints, type WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { IdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import { api } from '../../../session/api.ts';
import { notify } from '../../../ui/feedback/toast.ts';
import { submissionKeys } from '../submissions.queries.ts';
import { answersOf, type ResubmitValues } from './resubmit-schema.ts';
import { useUpload } from './use-upload.ts';

/** Sends a new version, then tells `onSent`; a 409 keeps what was typed and shows how the submission stands now. */
export function useResubmit(submission: WireSubmissionDetail, onSent: () => void) {
  const client = useQueryClient();
  const [attempt] = useState(() => new IdempotencyKey());
  const { progress, run, cancel } = useUpload();
  const [conflict, setConflict] = useState<string | null>(null);

  async function resubmit(values: ResubmitValues) {
    setConflict(null);
    const file = values.file ?? null;
    const body = {
      message: values.message,
      version: submission.version,
      answers: JSON.stringify(answersOf(submission, values)),
    };
    const headers = { [idempotencyHeader]: attempt.keyFor({ ...body, file }) };
    const params = { id: submission.id };
    try {
      const reply = await run((transfer) =>
        api.call(submissionEndpoints.resubmit, { params, body, files: { file }, headers, ...transfer }),
      );
      if (reply === 'cancelled') return;
      attempt.acknowledge();
      onSent();
      client.setQueryData(submissionKeys.one(submission.id), reply.data);
      notify.success(reply.message);
      await client.invalidateQueries({ queryKey: submissionKeys.all });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      setConflict(messageOf(error));
      await client.invalidateQueries({ queryKey: submissionKeys.all });
    }
  }

  return { resubmit, progress, cancel, conflict };
}
