import { type AdminListing, adminListingEndpoints } from '@proxima/contract/listing/listing';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useUnlist } from './listing.queries.ts';

interface UnlistDialogProps {
  ventureId: number;
  name: string;
  onClose: () => void;
  onUnlisted: (listing: AdminListing) => void;
}

/** Takes a venture out of the catalogue, with a reason. */
export function UnlistDialog({ ventureId, name, onClose, onUnlisted }: UnlistDialogProps) {
  const { form, field } = useCheckedForm(adminListingEndpoints.unlist.body, {
    defaultValues: { reason: '' },
  });
  const unlist = useUnlist(ventureId);
  const submit = form.handleSubmit((body) =>
    unlist.mutate(body, {
      onSuccess: ({ data }) => {
        onUnlisted(data);
        onClose();
      },
    }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Unlist ${name}?`}
      description="From now on, investors without access no longer see it. The approval stays, so you can list it again."
    >
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <TextArea
          label="Reason"
          required
          help="The founders can read it."
          boxClassName="h-28"
          {...field('reason')}
        />
        <ConfirmButtons
          type="submit"
          pending={unlist.isPending}
          pendingLabel="Unlisting..."
          onCancel={onClose}
        >
          Unlist
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}
