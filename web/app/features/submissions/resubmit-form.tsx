import { zodResolver } from '@hookform/resolvers/zod';
import { idempotencyHeader } from '@proxima/contract/accounts';
import { acceptAttribute, checkChosenFile } from '@proxima/contract/files';
import { contactBody, submissionEndpoints, type WireSubmissionDetail } from '@proxima/contract/submissions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { api } from '../../session/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { notify, notifyFailure } from '../../ui/toast.ts';
import { submissionKeys } from './submissions.queries.ts';
import { useAttemptKey } from './use-attempt-key.ts';
import { useUpload } from './use-upload.ts';

const schema = z.object({
  message: contactBody.shape.message,
  file: z
    .custom<File>((value) => value instanceof File)
    .superRefine((file, context) => {
      const problem = checkChosenFile(file, 'attachment');
      if (problem) context.addIssue({ code: 'custom', message: problem });
    })
    .nullish(),
});
type Values = z.infer<typeof schema>;

/** Sends a new version; a 409 keeps what was typed and shows how the submission stands now. */
function useResubmit(submission: WireSubmissionDetail) {
  const client = useQueryClient();
  const keyOf = useAttemptKey();
  const { progress, run, cancel } = useUpload();
  const [conflict, setConflict] = useState<string | null>(null);

  async function resubmit({ message, file }: Values) {
    setConflict(null);
    const body = { message, version: submission.version };
    const headers = { [idempotencyHeader]: keyOf(body, file ?? null) };
    const params = { id: submission.id };
    try {
      const reply = await run((transfer) =>
        api.call(submissionEndpoints.resubmit, {
          params,
          body,
          files: { file: file ?? null },
          headers,
          ...transfer,
        }),
      );
      if (reply === 'cancelled') return;
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

/** A new version of a submission that needs revision. */
export function ResubmitForm({ submission }: { submission: WireSubmissionDetail }) {
  const { resubmit, progress, cancel, conflict } = useResubmit(submission);
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onBlur',
    defaultValues: { message: submission.message, file: null },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    await resubmit(values).catch((error: unknown) => {
      const fields = (error instanceof ApiError && error.fields) || {};
      if (fields.message) setError('message', { message: fields.message[0] });
      if (fields.file) setError('file', { message: fields.file[0] });
      notifyFailure(error);
    });
  });

  return (
    <Card>
      <h2 className="text-lg">Send a better version</h2>
      <p className="mt-1 mb-5 text-sm text-ink-soft">
        Change your text, add a document where it helps. Earlier versions stay visible to us both.
      </p>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        {conflict && (
          <p role="alert" className="rounded-control bg-amber-tint px-4 py-3 text-sm text-amber">
            {conflict} What you typed is still here; the newest state is shown beside it.
          </p>
        )}
        <TextArea
          label="Message"
          required
          boxClassName="h-56"
          error={errors.message?.message}
          {...register('message')}
        />
        <Controller
          control={control}
          name="file"
          render={({ field }) => (
            <FileField
              ref={field.ref}
              name="file"
              label="Attach Documents"
              accept={acceptAttribute('attachment')}
              file={field.value ?? null}
              onChange={field.onChange}
              progress={progress}
              error={errors.file?.message}
            />
          )}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isSubmitting} pendingLabel="Sending...">
            Resubmit
          </Button>
          {isSubmitting && (
            <Button kind="quiet" onClick={cancel}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
