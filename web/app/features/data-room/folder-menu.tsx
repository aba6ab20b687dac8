import { folderEndpoints as endpoints } from '@proxima/contract/documents/document-endpoints';
import type { WireFolder, WireRoom } from '@proxima/contract/documents/wire-room';
import { ArrowDown, ArrowUp, Ellipsis, PencilLine, Trash2, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../session/api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormDialog } from '../../ui/actions/form-dialog.tsx';
import { Menu, MenuItem } from '../../ui/actions/menu.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { DeleteDialog } from './dialogs/delete-dialog.tsx';
import { FolderDialog } from './dialogs/folder-dialog.tsx';
import { stepFolder } from './places.ts';
import { useRoomChange } from './room.queries.ts';
import { useRoomDesk } from './room-desk.ts';

interface ShareDialogProps {
  ventureId: number;
  folder: WireFolder;
  mentors: WireRoom['mentors'];
  onClose: () => void;
}

/** Chooses the mentors who may read a folder. */
function ShareDialog({ ventureId: id, folder, mentors, onClose }: ShareDialogProps) {
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
      description="Mentors read the folders that you share with them, once they have accepted the confidentiality agreement. They never see what is open only to the team."
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

type Asked = 'edit' | 'share' | 'delete';

function Asking({ folder, asked, onClose }: { folder: WireFolder; asked: Asked; onClose: () => void }) {
  const { ventureId, isTeam, room } = useRoomDesk();
  if (asked === 'edit') return <FolderDialog {...{ ventureId, folder, isTeam, onClose }} />;
  if (asked === 'share') return <ShareDialog {...{ ventureId, folder, onClose }} mentors={room.mentors} />;
  return (
    <DeleteDialog
      what={folder.name}
      consequence="Only an empty folder can be deleted."
      call={() => api.call(endpoints.removeFolder, { params: { id: ventureId, folder: folder.id } })}
      onClose={onClose}
    />
  );
}

/** The actions on one folder, for those who may edit the room. */
export function FolderMenu({ folder }: { folder: WireFolder }) {
  const { room, move } = useRoomDesk();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [up, down] = [stepFolder(room, folder, -1), stepFolder(room, folder, 1)];
  return (
    <>
      <Menu
        trigger={
          <Button
            id={`folder-${folder.id}-menu`}
            kind="quiet"
            size="small"
            className="min-w-9 px-0! pointer-coarse:min-w-11"
            aria-label={`Actions for the folder ${folder.name}`}
          >
            <Ellipsis size={18} aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem onSelect={() => setAsked('edit')}>
          <PencilLine size={18} aria-hidden="true" /> Name and access
        </MenuItem>
        {room.mentors.length > 0 && (
          <MenuItem onSelect={() => setAsked('share')}>
            <UserRoundPlus size={18} aria-hidden="true" /> Share with mentors
          </MenuItem>
        )}
        <MenuItem disabled={!up} onSelect={() => move(up)}>
          <ArrowUp size={18} aria-hidden="true" /> Move up
        </MenuItem>
        <MenuItem disabled={!down} onSelect={() => move(down)}>
          <ArrowDown size={18} aria-hidden="true" /> Move down
        </MenuItem>
        <MenuItem onSelect={() => setAsked('delete')}>
          <Trash2 size={18} aria-hidden="true" /> Delete
        </MenuItem>
      </Menu>
      {asked && <Asking {...{ folder, asked }} onClose={() => setAsked(null)} />}
    </>
  );
}
