import { ConfirmDialog } from '../../../ui/actions/confirm-dialog.tsx';
import { useRoomChange } from '../room.queries.ts';

interface DeleteDialogProps {
  what: string;
  consequence: string;
  call: () => Promise<{ message: string }>;
  onClose: () => void;
}

/** Asks for confirmation before something is permanently deleted. */
export function DeleteDialog({ what, consequence, call, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete “${what}”?`}
      description={consequence}
      kind="danger"
      change={useRoomChange(call)}
      pendingLabel="Deleting..."
    >
      Delete
    </ConfirmDialog>
  );
}
