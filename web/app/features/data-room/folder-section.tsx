import type { WireFolder } from '@proxima/contract/documents/wire-room';
import { acceptAttribute } from '@proxima/contract/files/files';
import clsx from 'clsx';
import { Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { DocumentRow } from './document-row.tsx';
import { draggedDocument, dragType } from './dragged.ts';
import { FolderMenu } from './folder-menu.tsx';
import { LevelMark } from './level-mark.tsx';
import { toFolder } from './places.ts';
import { useRoomDesk } from './room-desk.ts';

interface UploadButtonProps {
  folder: string;
  onChoose: (files: File[]) => void;
}

/** The button that chooses one or more files to upload. */
function UploadButton({ folder, onChoose }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptAttribute('room')}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        kind="secondary"
        size="small"
        aria-label={`Upload to ${folder}`}
        onClick={() => input.current?.click()}
      >
        <Upload size={16} aria-hidden="true" /> Upload
      </Button>
    </>
  );
}

/** Drop target of a folder: uploads dropped files, and moves a dropped document to its end. */
function useFolderDrop(folder: WireFolder) {
  const { room, move, uploads } = useRoomDesk();
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    const { types } = event.dataTransfer;
    if (!types.includes('Files') && !types.includes(dragType)) return;
    event.preventDefault();
    setOver(types.includes('Files') || folder.documents.length === 0);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    const id = draggedDocument(event);
    const document = room.folders.flatMap(({ documents }) => documents).find((one) => one.id === id);
    const files = [...event.dataTransfer.files];
    if (!document && files.length === 0) return;
    event.preventDefault();
    if (document) move(toFolder(folder, document));
    else uploads.add(files, { folderId: folder.id });
  };
  return { isOver, handlers: { onDragOver, onDragLeave: () => setOver(false), onDrop } };
}

function sharedText(
  { shared_with }: WireFolder,
  mentors: readonly { user_id: number; name: string }[],
): string {
  const names = mentors.filter(({ user_id }) => shared_with.includes(user_id)).map(({ name }) => name);
  if (names.length > 0) return `Shared with ${names.join(', ')}`;
  return shared_with.length > 0 ? 'Shared with mentors' : '';
}

/** A folder with its documents in order. */
export function FolderSection({ folder }: { folder: WireFolder }) {
  const { room, uploads } = useRoomDesk();
  const id = useId();
  const { isOver, handlers } = useFolderDrop(folder);
  const shared = sharedText(folder, room.mentors);
  return (
    <section
      aria-labelledby={id}
      {...(room.may_edit ? handlers : {})}
      className={clsx('rounded-card border bg-surface', isOver ? 'border-ember' : 'border-line')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3">
        <div className="min-w-0">
          <h2 id={id} className="text-lg wrap-anywhere">
            <span className="mr-2 text-ink-soft tabular-nums">{folder.number}</span>
            {folder.name}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-soft">
            <LevelMark level={folder.level} />
            {shared && <span>{shared}</span>}
          </p>
        </div>
        {room.may_edit && (
          <div className="flex items-center gap-1">
            <UploadButton
              folder={folder.name}
              onChoose={(files) => uploads.add(files, { folderId: folder.id })}
            />
            <FolderMenu folder={folder} />
          </div>
        )}
      </div>
      {folder.documents.length === 0 ? (
        <p className="px-4 py-4 text-sm text-ink-soft">
          {room.may_edit ? 'No documents yet. Drop files here, or upload them.' : 'No documents here.'}
        </p>
      ) : (
        <ul className="divide-y divide-line py-1">
          {folder.documents.map((document) => (
            <DocumentRow key={document.id} {...{ document, folder }} />
          ))}
        </ul>
      )}
    </section>
  );
}
