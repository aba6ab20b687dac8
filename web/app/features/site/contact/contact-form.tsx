import { acceptAttribute } from '@proxima/contract/files';
import type { ContactType } from '@proxima/contract/submissions';
import { type Control, Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ContactFormKind, ContactValues } from './contact-form-kind.ts';
import { type Progress, useContactForm } from './use-contact-form.ts';

interface PersonFieldsProps {
  register: UseFormRegister<ContactValues>;
  errors: FieldErrors<ContactValues>;
}

const PersonFields = ({ register, errors }: PersonFieldsProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextField
      label="First Name"
      required
      autoComplete="given-name"
      error={errors.first_name?.message}
      {...register('first_name')}
    />
    <TextField
      label="Last Name"
      required
      autoComplete="family-name"
      error={errors.last_name?.message}
      {...register('last_name')}
    />
    <TextField
      label="Email"
      required
      type="email"
      autoComplete="email"
      error={errors.email?.message}
      {...register('email')}
    />
    <TextField
      label="Phone"
      required
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      error={errors.phone?.message}
      {...register('phone')}
    />
  </div>
);

interface AttachmentProps {
  label: string;
  control: Control<ContactValues>;
  progress: Progress | null;
}

const Attachment = ({ label, control, progress }: AttachmentProps) => (
  <Controller
    name="file"
    control={control}
    render={({ field, fieldState }) => (
      <FileField
        label={label}
        required
        name={field.name}
        ref={field.ref}
        file={field.value ?? null}
        onChange={(file) => field.onChange(file)}
        onBlur={field.onBlur}
        accept={acceptAttribute('attachment')}
        progress={field.value ? progress : null}
        error={fieldState.error?.message}
      />
    )}
  />
);

interface ContactFormProps {
  kind: ContactFormKind;
  contactType?: ContactType;
}

/** One of the three public forms. */
export function ContactForm({ kind, contactType = kind.contactType }: ContactFormProps) {
  const { form, progress, submit, cancel } = useContactForm(kind, contactType);
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate method="post" aria-busy={isSubmitting} onSubmit={submit} className="flex flex-col gap-5">
      <PersonFields register={register} errors={errors} />
      <TextArea
        label={kind.messageLabel}
        required
        help={kind.messageHelp}
        boxClassName={kind.messageBox}
        error={errors.message?.message}
        {...register('message')}
      />
      {kind.fileLabel && <Attachment label={kind.fileLabel} control={control} progress={progress} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="px-7 max-sm:w-full" pending={isSubmitting} pendingLabel="Sending...">
          {kind.submitLabel}
        </Button>
        {isSubmitting && (
          <Button kind="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
