import { memberDrafts } from '@proxima/contract/drafts/member-drafts';
import type { WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { AnswerFields } from '../../../domain/review/answer-fields.tsx';
import { emptyAnswers } from '../../../domain/review/answers.ts';
import { openRequests } from '../../../domain/review/requests.ts';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { useUnsavedInput } from '../../../session/drafts/unsaved-input.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { notifyFailure } from '../../../ui/feedback/toast.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { resubmitSchema } from './resubmit-schema.ts';
import { AttachmentField, SendActions } from './send-controls.tsx';
import { useResubmit } from './use-resubmit.ts';

/** A new version of a submission that needs revision. */
export function ResubmitForm({ submission }: { submission: WireSubmissionDetail }) {
  const empty = { message: submission.message, file: [], answers: emptyAnswers(submission) };
  const { form, field, isSubmitting } = useCheckedForm(resubmitSchema(submission), { defaultValues: empty });
  const draft = useFormDraft({ kind: memberDrafts.revision, subject: submission.id, form, empty });
  useUnsavedInput(() => form.getValues('file').length > 0);
  const { resubmit, progress, cancel, conflict } = useResubmit(submission, draft.end);
  const { control, handleSubmit, setError } = form;
  const asked = openRequests(submission);

  const submit = handleSubmit(async (values) => {
    await resubmit(values).catch((error: unknown) => {
      showFieldErrors(error, setError);
      notifyFailure(error);
    });
  });

  return (
    <Card>
      <h2 className="text-lg">Send a better version</h2>
      <p className="mt-1 mb-5 text-sm text-ink-soft">
        {asked.length > 0 && 'Answer each request. '}
        Change your text and add documents if they help. You and our team can still see earlier versions.
      </p>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        {conflict && (
          <p role="alert" className="rounded-control bg-amber-tint px-4 py-3 text-sm text-amber">
            {conflict} What you typed is still here, beside the latest state of your submission.
          </p>
        )}
        {asked.length > 0 && <AnswerFields requests={asked} form={form} />}
        <TextArea label="Message" required boxClassName="h-56" {...field('message')} />
        <AttachmentField control={control} name="file" progress={progress} />
        <SendActions label="Resubmit" isSubmitting={isSubmitting} onCancel={cancel} draft={draft} />
      </form>
    </Card>
  );
}
