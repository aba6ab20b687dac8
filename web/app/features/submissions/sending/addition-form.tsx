import { chosenFiles } from '@proxima/contract/content/contact-forms';
import { memberDrafts } from '@proxima/contract/drafts/member-drafts';
import { additionForm } from '@proxima/contract/submissions/addition-form';
import {
  submissionEndpoints,
  submissionMessages,
  type WireSubmissionDetail,
} from '@proxima/contract/submissions/submissions';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useUpload } from '../../../domain/files/use-upload.ts';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useUnsavedInput } from '../../../session/drafts/unsaved-input.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { showReply } from '../../../session/show-reply.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { submissionKeys } from '../own/own-submissions.queries.ts';
import { AttachmentField } from './send-controls.tsx';

const empty = { message: '' };

const schema = additionForm.extend({ file: chosenFiles }).superRefine(({ message, file }, context) => {
  if (message === '' && file.length === 0)
    context.addIssue({ code: 'custom', path: ['message'], message: submissionMessages.nothingAdded });
});

/** Sends what was added; after a 409 the input stays, beside the submission as it is now. */
function useAdd(id: number) {
  const client = useQueryClient();
  const { upload, progress, cancel } = useUpload();

  async function add({ message, file }: z.output<typeof schema>): Promise<boolean> {
    try {
      const input = { params: { id }, body: { message } };
      const reply = await upload(submissionEndpoints.add, input, file as File[]);
      if (reply === 'cancelled') return false;
      await showReply(client, submissionKeys.one(id), reply.data);
      notify.success(reply.message);
      return true;
    } finally {
      void client.invalidateQueries({ queryKey: submissionKeys.all });
    }
  }

  return { add, progress, cancel };
}

interface AdditionFormProps {
  submission: WireSubmissionDetail;
  onClose: () => void;
}

/** A remark, files or both, added to a submission under review. Closing it discards nothing: the remark is saved as a draft. */
export function AdditionForm({ submission, onClose }: AdditionFormProps) {
  const { form, field, isSubmitting } = useCheckedForm(schema, {
    defaultValues: { message: '', file: [] },
  });
  const { control, handleSubmit, setError, getValues } = form;
  const { add, progress, cancel } = useAdd(submission.id);
  const draft = useFormDraft({ kind: memberDrafts.addition, subject: submission.id, form, empty });
  useUnsavedInput(() => getValues('file').length > 0);
  const submit = handleSubmit(async (values) => {
    const isAdded = await add(values).catch((error: unknown) => {
      showFieldErrors(error, setError);
      notifyFailure(error);
      return false;
    });
    if (!isAdded) return;
    draft.end();
    onClose();
  });

  return (
    <Card>
      <h2 className="text-lg">Add to your submission</h2>
      <p className="mt-1 mb-5 text-sm text-ink-soft">What you have sent stays as it is.</p>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        {submission.status !== 'review' && (
          <p role="alert" className="rounded-control bg-amber-tint px-4 py-3 text-sm text-amber">
            {submissionMessages.notInReview} What you typed is still here, so that you can copy it.
          </p>
        )}
        <TextArea label="Remark" {...field('message')} />
        <AttachmentField control={control} name="file" progress={progress} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={isSubmitting} pendingLabel="Sending...">
            Send to the team
          </Button>
          <Button kind="quiet" onClick={isSubmitting ? cancel : onClose}>
            Cancel
          </Button>
          <DraftLine draft={draft} />
        </div>
      </form>
    </Card>
  );
}
