import { type AccessRequest, ventureAccessEndpoints } from '@proxima/contract/access/venture-access';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useGrant } from './venture-access.queries.ts';

interface GrantDialogProps {
  ventureId: number;
  request: AccessRequest;
  onClose: () => void;
}

/** Gives access until the end of a day, or without an end. */
export function GrantDialog({ ventureId, request, onClose }: GrantDialogProps) {
  const { form, field } = useCheckedForm(ventureAccessEndpoints.grant.body, {
    defaultValues: { expires_on: '' },
  });
  const grant = useGrant(ventureId, request.id);
  const submit = form.handleSubmit(({ expires_on }) => grant.mutate(expires_on, { onSuccess: onClose }));
  return (
    <FormDialog
      onClose={onClose}
      title={`Grant access to ${request.investor}?`}
      description="They can read everything of the venture that is open to investors with access. You can end it at any time."
      onSubmit={submit}
      submitLabel="Grant access"
      pending={grant.isPending}
      pendingLabel="Granting..."
    >
      <TextField
        label="Until the end of"
        type="date"
        help="Without a date it lasts until someone ends it."
        {...field('expires_on')}
      />
    </FormDialog>
  );
}
