import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
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
    <Dialog open onClose={onClose} title={`Delete “${what}”?`} description={consequence}>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="danger"
          pending={remove.isPending}
          pendingLabel="Deleting..."
          onClick={() => remove.mutate()}
        >
          Delete
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
