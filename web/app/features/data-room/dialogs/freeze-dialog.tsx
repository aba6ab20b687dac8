import { archiveEndpoints as endpoints } from '@proxima/contract/documents/archive-endpoints';
import { api } from '../../../session/api.ts';
import { ReasonDialog } from '../../../ui/actions/form-dialog.tsx';
import { useRoomChange } from '../room.queries.ts';

/** Asks why the room is archived. */
export function FreezeDialog({ ventureId: id, onClose }: { ventureId: number; onClose: () => void }) {
  const freeze = useRoomChange((reason: string) =>
    api.call(endpoints.freeze, { params: { id }, body: { reason } }),
  );
  return (
    <ReasonDialog
      onClose={onClose}
      title="Archive the room now?"
      description="Every document that founders can read goes into a dated archive, with the access log. What is deleted from the room later stays in it."
      help="Founders can read it."
      schema={endpoints.freeze.body.shape.reason}
      change={freeze}
      submitLabel="Archive the room"
      pendingLabel="Archiving..."
    />
  );
}
