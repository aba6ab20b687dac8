import { zodResolver } from '@hookform/resolvers/zod';
import { acceptAttribute } from '@proxima/contract/files/files';
import type { WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { Controller, useForm } from 'react-hook-form';
import { ApiError } from '../../../lib/api/api-error.ts';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useUnsavedInput } from '../../../session/drafts/unsaved-input.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { notifyFailure } from '../../../ui/feedback/toast.ts';
import { FileField } from '../../../ui/forms/file-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { openRequests } from '../detail/requests.ts';
import { AnswerFields } from './answer-fields.tsx';
import { emptyAnswers, type ResubmitValues, resubmitSchema } from './resubmit-schema.ts';
import { useResubmit } from './use-resubmit.ts';

/** A new version of a submission that needs revision. */
export function ResubmitForm({ submission }: { submission: WireSubmissionDetail }) {
  const empty = { message: submission.message, file: null, answers: emptyAnswers(submission) };
  const form = useForm<ResubmitValues>({
    resolver: zodResolver(resubmitSchema(submission)),
    mode: 'onBlur',
    defaultValues: empty,
  });
  const draft = useFormDraft({ kind: 'revision', subject: submission.id, form, empty });
  useUnsavedInput(() => form.getValues('file') instanceof File);
  const { resubmit, progress, cancel, conflict } = useResubmit(submission, draft.end);
  const { register, control, handleSubmit, setError, formState } = form;
  const asked = openRequests(submission);
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
        {asked.length > 0 && 'Answer each request. '}
        Change your text, add a document where it helps. Earlier versions stay visible to us both.
      </p>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        {conflict && (
          <p role="alert" className="rounded-control bg-amber-tint px-4 py-3 text-sm text-amber">
            {conflict} What you typed is still here; the newest state is shown beside it.
          </p>
        )}
        {asked.length > 0 && <AnswerFields requests={asked} form={form} />}
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
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={isSubmitting} pendingLabel="Sending...">
            Resubmit
          </Button>
          {isSubmitting && (
            <Button kind="quiet" onClick={cancel}>
              Cancel
            </Button>
          )}
          {!isSubmitting && <DraftLine draft={draft} />}
        </div>
      </form>
    </Card>
  );
}
