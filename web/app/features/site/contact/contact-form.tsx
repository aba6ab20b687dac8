import { acceptedText, maxAttachments } from '@proxima/contract/files/files';
import type { ContactType } from '@proxima/contract/submissions/submissions';
import { useBrand, useReplyTime } from '../../../lib/page/use-brand.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LineIcon } from '../../../ui/display/line-icon.tsx';
import { Confirmation } from '../../../ui/feedback/confirmation.tsx';
import { FilesField } from '../../../ui/files/files-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { ContactFormKind } from './contact-forms.ts';
import { useContactForm } from './use-contact-form.ts';

const personFields = [
  { name: 'first_name', label: 'First Name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last Name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', inputMode: 'numeric' },
] as const;

const WithoutScript = () => {
  const { emails } = useBrand();
  return (
    <noscript>
      <p className="rounded-control bg-mist p-4 text-sm">
        This form needs JavaScript. You can also write to {emails.general}.
      </p>
    </noscript>
  );
};

/** A trap for bots: people cannot see or reach this field, but programs that fill in every field fill it in too. */
const Trap = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Company website
      <input name="company_website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

const SentNotice = ({ reference }: { reference: string }) => (
  <Confirmation className="flex gap-4 rounded-card bg-green-tint p-5">
    <LineIcon name="check" size={22} className="mt-0.5 shrink-0 text-green" />
    <div>
      <p className="font-medium">We have your message. Reference: {reference}</p>
      <p className="mt-1 text-sm text-ink-soft">
        We will reply within {useReplyTime()}. We have also emailed you the reference; please quote it when
        you write to us about this message.
      </p>
    </div>
  </Confirmation>
);

interface ContactFormProps {
  kind: ContactFormKind;
  contactType?: ContactType;
}

/** One of the three public forms. */
export function ContactForm({ kind, contactType = kind.contactType }: ContactFormProps) {
  const form = useContactForm(kind, contactType);
  return (
    <form noValidate method="post" {...form.events} className="flex flex-col gap-5">
      <WithoutScript />
      <div className="grid gap-5 sm:grid-cols-2">
        {personFields.map((field) => (
          <TextField key={field.name} {...field} required error={form.problems[field.name]} />
        ))}
      </div>
      <TextArea
        name="message"
        label={kind.messageLabel}
        required
        help={kind.messageHelp}
        boxClassName={kind.messageBox}
        error={form.problems.message}
      />
      {kind.hasFile && (
        <FilesField
          key={form.reference}
          label="Attach Documents"
          required
          name="file"
          max={maxAttachments}
          files={form.files}
          onChange={form.chooseFiles}
          kind="submission"
          help={acceptedText('submission', maxAttachments)}
          progress={form.files.length > 0 ? form.progress : null}
          error={form.problems.file}
        />
      )}
      <Trap />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          className="px-7 max-sm:w-full"
          pending={form.isSending}
          pendingLabel="Sending..."
        >
          {kind.submitLabel}
        </Button>
        {form.isSending && (
          <Button kind="quiet" onClick={form.cancel}>
            Cancel
          </Button>
        )}
      </div>
      {form.reference && <SentNotice key={form.reference} reference={form.reference} />}
    </form>
  );
}
