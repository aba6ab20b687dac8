import { submissionEndpoints, type WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUpload } from '../../../domain/files/use-upload.ts';
import { answersOf } from '../../../domain/review/answers.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { showReply } from '../../../session/show-reply.ts';
import { notify } from '../../../ui/feedback/toast.ts';
import { submissionKeys } from '../own/own-submissions.queries.ts';
import type { ResubmitValues } from './resubmit-schema.ts';

/** Sends a new version, then calls `onSent`; after a 409 the input stays, and the submission is shown as it is now. */
export function useResubmit(submission: WireSubmissionDetail, onSent: () => void) {
  const client = useQueryClient();
  const { upload, progress, cancel } = useUpload();
  const [conflict, setConflict] = useState<string | null>(null);

  async function resubmit(values: ResubmitValues) {
    setConflict(null);
    const body = {
      message: values.message,
      version: submission.version,
      answers: JSON.stringify(answersOf(submission, values)),
    };
    try {
      const reply = await upload(
        submissionEndpoints.resubmit,
        { params: { id: submission.id }, body },
        values.file as File[],
      );
      if (reply === 'cancelled') return;
      onSent();
      await showReply(client, submissionKeys.one(submission.id), reply.data);
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
