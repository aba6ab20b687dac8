import { contactFormSchemas } from '@proxima/contract/content/contact-forms';
import { memberDrafts } from '@proxima/contract/drafts/member-drafts';
import type { WireSubmission } from '@proxima/contract/submissions/submissions';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { paths } from '../../../paths.ts';
import { useUnsavedInput } from '../../../session/drafts/unsaved-input.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { Confirmation } from '../../../ui/feedback/confirmation.tsx';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { AttachmentField, SendActions } from './send-controls.tsx';
import { useSendSubmission, type SubmissionForm as Values } from './use-send-submission.ts';

const personFields = [
  { name: 'first_name', label: 'First Name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last Name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email', inputMode: 'email' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
] as const;

/** The form, prefilled with the member's own data, and its draft. */
function useSubmissionForm() {
  const { first_name, last_name, email, phone } = useSignedInUser();
  const facts = { first_name, last_name, email, phone: String(phone), message: '', file: [] };
  const checked = useCheckedForm(contactFormSchemas.submission, {
    defaultValues: facts as Partial<Values>,
  });
  const draft = useFormDraft({ kind: memberDrafts.submission, form: checked.form, empty: facts });
  useUnsavedInput(() => (checked.form.getValues('file') ?? []).length > 0);
  return { ...checked, draft };
}

/** A proposal with its files, sent from the dashboard (docs/rules.md, Dashboard). */
export function SubmissionForm() {
  const { form, field, isSubmitting, draft } = useSubmissionForm();
  const { control, handleSubmit } = form;
  const { send, progress, cancel } = useSendSubmission();
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<WireSubmission | null>(null);

  const submit = handleSubmit(async (values) => {
    setProblem(null);
    try {
      const reply = await send(values);
      if (reply === 'cancelled') return;
      notify.success(reply.message);
      setSent(reply.data);
      draft.end();
    } catch (error) {
      if (!showFieldErrors(error, form.setError)) setProblem(messageOf(error));
      notifyFailure(error);
    }
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      {sent && <SentNote key={sent.id} submission={sent} />}
      <div className="grid gap-5 sm:grid-cols-2">
        {personFields.map(({ name, ...props }) => (
          <TextField key={name} {...props} required {...field(name)} />
        ))}
      </div>
      <TextArea
        label="Message"
        required
        help="What is the idea, whom does it serve, and what do you need next?"
        {...field('message')}
      />
      <AttachmentField control={control} name="file" required progress={progress} />
      {problem && (
        <p role="alert" className="text-sm font-medium text-red">
          {problem}
        </p>
      )}
      <SendActions label="Send submission" isSubmitting={isSubmitting} onCancel={cancel} draft={draft} />
    </form>
  );
}

const SentNote = ({ submission }: { submission: WireSubmission }) => (
  <Confirmation className="rounded-control bg-green-tint px-4 py-3 text-sm text-green">
    Your submission is under review.{' '}
    <a href={paths.submission(submission.id)} className="font-medium underline underline-offset-2">
      Follow it here
    </a>
  </Confirmation>
);
