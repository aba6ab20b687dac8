import { type AdminListing, adminListingEndpoints } from '@proxima/contract/listing/listing';
import { ReasonDialog } from '../../../ui/actions/form-dialog.tsx';
import { useUnlist } from './listing.queries.ts';

interface UnlistDialogProps {
  ventureId: number;
  name: string;
  onClose: () => void;
  onUnlisted: (listing: AdminListing) => void;
}

/** Takes a venture out of the catalogue, with a reason. */
export const UnlistDialog = ({ ventureId, name, onClose, onUnlisted }: UnlistDialogProps) => (
  <ReasonDialog
    onClose={onClose}
    title={`Unlist ${name}?`}
    description="From now on, investors without access no longer see it. The approval stays, so you can list it again."
    help="The founders can read it."
    schema={adminListingEndpoints.unlist.body.shape.reason}
    change={useUnlist(ventureId, onUnlisted)}
    submitLabel="Unlist"
    pendingLabel="Unlisting..."
  />
);
