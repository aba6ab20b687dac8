import type { WireRoom } from '@proxima/contract/documents/wire-room';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { fileSize } from '../../lib/format/file-size.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { ArchivesCard, SaveRoomButton } from './archives-card.tsx';
import { Checklist } from './checklist.tsx';
import { FolderDialog } from './dialogs/folder-dialog.tsx';
import { FolderSection } from './folder-section.tsx';
import { type Move, useLastVisit, useMove, useOwnAccess, useRoom } from './room.queries.ts';
import { type RoomDesk, RoomDeskContext } from './room-desk.ts';
import { UploadList } from './uploads/upload-list.tsx';
import { type Uploads, useUploads } from './uploads/use-uploads.ts';

interface RoomTabProps {
  venture: VentureDetail;
  isTeam: boolean;
}

/** The bar above the folders, for those who may edit the room. */
function EditorBar({ desk: { ventureId, room, isTeam, uploads } }: { desk: RoomDesk }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <div className="flex items-center justify-between gap-3 max-sm:flex-wrap">
        <p className="max-w-text text-sm text-ink-soft">
          Drop files on a folder, or choose one or more with Upload.
          {room.space && ` ${fileSize(room.space.used)} of ${Math.round(room.space.max / 2 ** 30)} GB used.`}
        </p>
        <Button kind="secondary" size="small" className="shrink-0" onClick={() => setAdding(true)}>
          <FolderPlus size={16} aria-hidden="true" /> New folder
        </Button>
      </div>
      <UploadList uploads={uploads} />
      {isAdding && <FolderDialog {...{ ventureId, isTeam }} folder={null} onClose={() => setAdding(false)} />}
    </>
  );
}

const readerTexts = {
  mentor: 'You see the folders that the founders share with you.',
  investor:
    'These are the documents open to you. Founders can open more to investors they give access to. You can request access above.',
};

/** Tells mentors and investors without access why they see these documents, without revealing whether there are others. */
function ReaderNote({ venture, isTeam }: RoomTabProps) {
  const isInvestor = !isTeam && venture.roles.length === 0;
  const { data: own } = useOwnAccess(venture.id, isInvestor);
  const isMentor = !isTeam && venture.roles.length > 0 && venture.roles.every((role) => role === 'mentor');
  if (!isMentor && !(isInvestor && own && own.state !== 'granted')) return null;
  return <p className="max-w-text text-sm text-ink-soft">{readerTexts[isMentor ? 'mentor' : 'investor']}</p>;
}

/** `isComplete`: the reader sees every document of the founders. */
const NoDocuments = ({ isComplete }: { isComplete: boolean }) =>
  isComplete ? (
    <EmptyState title="No documents">Nothing has been added to the data room.</EmptyState>
  ) : (
    <EmptyState title="No documents are open to you yet">
      When the founders open documents to you, they appear here and you will be notified.
    </EmptyState>
  );

function Room({ venture, isTeam, room, uploads }: RoomTabProps & { room: WireRoom; uploads: Uploads }) {
  const [announcement, setAnnouncement] = useState('');
  const since = useLastVisit(venture.id);
  const move = useMove(venture.id, room, (moved: Move) => {
    setAnnouncement(moved.announcement);
    document.getElementById(`${moved.kind}-${moved.id}-menu`)?.focus();
  });
  const desk: RoomDesk = {
    ventureId: venture.id,
    room,
    isTeam,
    hrefOf: (id) => (isTeam ? paths.adminDocument : paths.document)(venture.slug, id),
    since,
    uploads,
    move: (wanted) => wanted && move.mutate(wanted),
  };
  const isEmpty = room.folders.every(({ documents }) => documents.length === 0);
  return (
    <RoomDeskContext value={desk}>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="grid grid-cols-1 items-start gap-6 xl:has-[>:last-child:not(:empty)]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {room.may_edit ? <EditorBar desk={desk} /> : <ReaderNote {...{ venture, isTeam }} />}
          {!isEmpty && (
            <div>
              {room.may_save ? (
                <SaveRoomButton />
              ) : (
                <p className="max-w-text text-sm text-ink-soft">
                  The founders share these documents for reading only. None of them can be saved.
                </p>
              )}
            </div>
          )}
          {isEmpty && !room.may_edit ? (
            <NoDocuments isComplete={isTeam || venture.roles.includes('founder')} />
          ) : (
            room.folders.map((folder) => <FolderSection key={folder.id} folder={folder} />)
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6 empty:hidden">
          <Checklist />
          {(isTeam || venture.roles.includes('founder')) && <ArchivesCard />}
        </div>
      </div>
    </RoomDeskContext>
  );
}

/** The documents of a venture, as far as the reader may see them. */
export default function RoomTab({ venture, isTeam }: RoomTabProps) {
  const uploads = useUploads(venture.id);
  return (
    <QueryContent query={useRoom(venture.id)}>
      {(room) => <Room {...{ venture, isTeam, room, uploads }} />}
    </QueryContent>
  );
}
