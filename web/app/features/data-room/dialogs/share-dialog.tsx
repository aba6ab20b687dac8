import { folderEndpoints as endpoints } from '@proxima/contract/documents/document-endpoints';
import type { WireFolder, WireRoom } from '@proxima/contract/documents/wire-room';
import { useState } from 'react';
import { api } from '../../../session/api.ts';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { useRoomChange } from '../room.queries.ts';

interface ShareDialogProps {
  ventureId: number;
  folder: WireFolder;
  mentors: WireRoom['mentors'];
  onClose: () => void;
}

/** The mentors who may read a folder. */
export function ShareDialog({ ventureId: id, folder, mentors, onClose }: ShareDialogProps) {
  const [chosen, setChosen] = useState(folder.shared_with);
  const share = useRoomChange(
    () =>
      api.call(endpoints.shareFolder, { params: { id, folder: folder.id }, body: { mentor_ids: chosen } }),
    onClose,
  );
  return (
    <FormDialog
      onClose={onClose}
      title={`Share “${folder.name}” with mentors`}
      description="Mentors read the folders that you share with them, once they have accepted the confidentiality agreement. They never see what is for the team alone."
      onSubmit={() => share.mutate()}
      submitLabel="Save"
      pending={share.isPending}
      pendingLabel="Saving..."
    >
      <div>
        {mentors.map(({ user_id, name }) => (
          <Checkbox
            key={user_id}
            label={name}
            checked={chosen.includes(user_id)}
            onChange={({ target }) =>
              setChosen((ids) => (target.checked ? [...ids, user_id] : ids.filter((one) => one !== user_id)))
            }
          />
        ))}
      </div>
    </FormDialog>
  );
}
