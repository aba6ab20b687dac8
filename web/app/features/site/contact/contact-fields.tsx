import { acceptAttribute } from '@proxima/contract/files/files';
import { Button } from '../../../ui/actions/button.tsx';
import { FileField } from '../../../ui/forms/file-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { ContactBindings, ContactFieldName } from './contact-bindings.ts';
import type { ContactFormKind } from './contact-form-kind.ts';

interface FieldsProps {
  kind: ContactFormKind;
  bindings: ContactBindings | null;
}

const persons = [
  { name: 'first_name', label: 'First Name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last Name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', inputMode: 'numeric' },
] as const;

/** Whether a control of the form is one of the fields that are checked. */
export const isContactField = (name: string): name is ContactFieldName =>
  name === 'message' || persons.some((field) => field.name === name);

/** Name, e-mail, telephone and message. */
export const ContactFields = ({ kind, bindings }: FieldsProps) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      {persons.map((field) => (
        <TextField
          key={field.name}
          {...field}
          {...bindings?.register(field.name)}
          required
          error={bindings?.errors[field.name]?.message}
        />
      ))}
    </div>
    <TextArea
      name="message"
      {...bindings?.register('message')}
      label={kind.messageLabel}
      required
      help={kind.messageHelp}
      boxClassName={kind.messageBox}
      error={bindings?.errors.message?.message}
    />
  </>
);

/** A field that no person sees or reaches; programs that fill in everything fill it in too. */
export const Trap = ({ bindings }: { bindings: ContactBindings | null }) => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Company website
      <input
        name="company_website"
        tabIndex={-1}
        autoComplete="off"
        {...bindings?.register('company_website')}
      />
    </label>
  </div>
);

interface AttachmentProps {
  bindings: ContactBindings | null;
  label: string;
  file: File | null;
  onChange: (file: File | null) => void;
}

/** The file of a form, with how far it has been sent. */
export const Attachment = ({ label, file, onChange, bindings }: AttachmentProps) => (
  <FileField
    label={label}
    required
    name="file"
    file={file}
    onChange={onChange}
    accept={acceptAttribute('attachment')}
    progress={file ? bindings?.progress : null}
    error={bindings?.errors.file?.message}
  />
);

/** The button, and a way to stop while it sends. */
export const ContactActions = ({ kind, bindings, waiting }: FieldsProps & { waiting: boolean }) => {
  const sending = bindings?.isSubmitting ?? waiting;
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" className="px-7 max-sm:w-full" pending={sending} pendingLabel="Sending...">
        {kind.submitLabel}
      </Button>
      {bindings?.isSubmitting && (
        <Button kind="quiet" onClick={bindings.cancel}>
          Cancel
        </Button>
      )}
    </div>
  );
};
