import { acceptedText, maxAttachments } from '@proxima/contract/files/files';
import type { ComponentProps } from 'react';
import { type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { FilesField } from '../../../ui/files/files-field.tsx';

interface AttachmentFieldProps<Values extends FieldValues>
  extends UseControllerProps<Values>,
    Pick<ComponentProps<typeof FilesField>, 'required' | 'progress'> {}

/** The documents that go with a submission. */
export function AttachmentField<Values extends FieldValues>({
  control,
  name,
  ...props
}: AttachmentFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <FilesField
      {...props}
      ref={field.ref}
      name={name}
      label="Attach Documents"
      kind="submission"
      help={acceptedText('submission', maxAttachments)}
      max={maxAttachments}
      files={field.value ?? []}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

interface SendActionsProps extends ComponentProps<typeof DraftLine> {
  label: string;
  isSubmitting: boolean;
  onCancel: () => void;
}

/** The send button with a cancel button while it is sending, and the draft's state otherwise. */
export const SendActions = ({ label, isSubmitting, onCancel, draft }: SendActionsProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <Button type="submit" pending={isSubmitting} pendingLabel="Sending...">
      {label}
    </Button>
    {isSubmitting ? (
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
    ) : (
      <DraftLine draft={draft} />
    )}
  </div>
);
