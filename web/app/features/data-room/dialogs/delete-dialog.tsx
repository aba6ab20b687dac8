import { ConfirmDialog } from '../../../ui/actions/confirm-dialog.tsx';
import { useRoomChange } from '../room.queries.ts';

interface DeleteDialogProps {
  what: string;
  consequence: string;
  call: () => Promise<{ message: string }>;
  onClose: () => void;
}

/** Asks before something is deleted for good. */
export function DeleteDialog({ what, consequence, call, onClose }: DeleteDialogProps) {
  const remove = useRoomChange(call, onClose);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete “${what}”?`}
      description={consequence}
      kind="danger"
      pending={remove.isPending}
      pendingLabel="Deleting..."
      onConfirm={() => remove.mutate()}
    >
      Delete
    </ConfirmDialog>
  );
}
