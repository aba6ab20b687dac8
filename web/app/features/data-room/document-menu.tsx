import { documentEndpoints as endpoints } from '@proxima/contract/documents/document-endpoints';
import type { WireDocument, WireFolder } from '@proxima/contract/documents/wire-room';
import { acceptAttribute } from '@proxima/contract/files/files';
import { ArrowDown, ArrowUp, Ellipsis, FolderInput, History, PencilLine, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../../session/api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormDialog } from '../../ui/actions/form-dialog.tsx';
import { Menu, MenuItem } from '../../ui/actions/menu.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { DeleteDialog } from './dialogs/delete-dialog.tsx';
import { DocumentDialog } from './dialogs/document-dialog.tsx';
import { VersionsDialog } from './dialogs/versions-dialog.tsx';
import { stepDocument, toFolder } from './places.ts';
import { useRoomDesk } from './room-desk.ts';

interface MoveDialogProps {
  document: WireDocument;
  /** The folders it can be moved to. */
  folders: readonly WireFolder[];
  onChoose: (folder: WireFolder) => void;
  onClose: () => void;
}

/** Asks for the folder to move a document to. */
function MoveDialog({ document, folders, onChoose, onClose }: MoveDialogProps) {
  const [chosen, setChosen] = useState(String(folders[0]?.id ?? ''));
  const folder = folders.find(({ id }) => String(id) === chosen);
  return (
    <FormDialog
      onClose={onClose}
      title="Move to a folder"
      description={document.title}
      onSubmit={() => {
        if (folder) onChoose(folder);
        onClose();
      }}
      submitLabel="Move"
    >
      <RadioGroup
        label="Folder"
        quiet
        name="folder"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={folders.map(({ id, number, name }) => ({ value: String(id), label: `${number} ${name}` }))}
      />
    </FormDialog>
  );
}

type Asked = 'edit' | 'versions' | 'move' | 'delete';
interface OfDocument {
  document: WireDocument;
  folder: WireFolder;
}

function Asking({ document, folder, asked, onClose }: OfDocument & { asked: Asked; onClose: () => void }) {
  const { room, isTeam, hrefOf, move } = useRoomDesk();
  const { id, title } = document;
  if (asked === 'edit') return <DocumentDialog {...{ document, isTeam, onClose }} />;
  if (asked === 'versions') return <VersionsDialog {...{ document, onClose }} href={hrefOf(id)} mayEdit />;
  if (asked === 'move')
    return (
      <MoveDialog
        {...{ document, onClose }}
        folders={room.folders.filter((one) => one.id !== folder.id)}
        onChoose={(to) => move(toFolder(to, document))}
      />
    );
  return (
    <DeleteDialog
      what={title}
      consequence="All its versions are permanently deleted, except from archives of the room. Links to it will stop working."
      call={() => api.call(endpoints.remove, { params: { id } })}
      onClose={onClose}
    />
  );
}

/** The actions on one document, for those who may edit the room. */
export function DocumentMenu({ document, folder }: OfDocument) {
  const { uploads, move, room } = useRoomDesk();
  const [asked, setAsked] = useState<Asked | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [up, down] = [stepDocument(folder, document, -1), stepDocument(folder, document, 1)];
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptAttribute('room')}
        onChange={({ target }) => {
          uploads.add([...(target.files ?? [])], { documentId: document.id });
          target.value = '';
        }}
      />
      <Menu
        trigger={
          <Button
            id={`document-${document.id}-menu`}
            kind="quiet"
            size="small"
            className="min-w-9 px-0! pointer-coarse:min-w-11"
            aria-label={`Actions for ${document.title}`}
          >
            <Ellipsis size={18} aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem onSelect={() => setAsked('edit')}>
          <PencilLine size={18} aria-hidden="true" /> Title and access
        </MenuItem>
        <MenuItem onSelect={() => input.current?.click()}>
          <Upload size={18} aria-hidden="true" /> New version
        </MenuItem>
        <MenuItem onSelect={() => setAsked('versions')}>
          <History size={18} aria-hidden="true" /> Versions
        </MenuItem>
        <MenuItem disabled={!up} onSelect={() => move(up)}>
          <ArrowUp size={18} aria-hidden="true" /> Move up
        </MenuItem>
        <MenuItem disabled={!down} onSelect={() => move(down)}>
          <ArrowDown size={18} aria-hidden="true" /> Move down
        </MenuItem>
        <MenuItem disabled={room.folders.length < 2} onSelect={() => setAsked('move')}>
          <FolderInput size={18} aria-hidden="true" /> Move to a folder
        </MenuItem>
        <MenuItem onSelect={() => setAsked('delete')}>
          <Trash2 size={18} aria-hidden="true" /> Delete
        </MenuItem>
      </Menu>
      {asked && <Asking {...{ document, folder, asked }} onClose={() => setAsked(null)} />}
    </>
  );
}
