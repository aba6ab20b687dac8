import { acceptAttribute } from '@proxima/contract/files/files';
import type { ComponentProps } from 'react';
import { type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { FileField } from '../../../ui/forms/file-field.tsx';

interface AttachmentFieldProps<Values extends FieldValues>
  extends UseControllerProps<Values>,
    Pick<ComponentProps<typeof FileField>, 'required' | 'help' | 'progress'> {}

/** The document that goes with a submission. */
export function AttachmentField<Values extends FieldValues>({
  control,
  name,
  ...props
}: AttachmentFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <FileField
      {...props}
      ref={field.ref}
      name={name}
      label="Attach Documents"
      accept={acceptAttribute('attachment')}
      file={(field.value as unknown) instanceof File ? field.value : null}
      onChange={(file) => field.onChange(file ?? undefined)}
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
