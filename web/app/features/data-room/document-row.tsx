import { narrowerLevel } from '@proxima/contract/access/levels';
import type { WireDocument, WireFolder } from '@proxima/contract/documents/wire-room';
import clsx from 'clsx';
import { GripVertical } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { fileSize } from '../../lib/format/file-size.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { draggedDocument, dragType } from './dragged.ts';
import { isShown } from './formats.ts';
import { LevelMark } from './level-mark.tsx';
import { toPlace } from './places.ts';
import { useRoomDesk } from './room-desk.ts';

/** Whether a document is new or changed since the reader's previous visit; null if the reader uploaded it, checking by the name. */
function noveltyOf(
  { versions, shown_at }: WireDocument,
  since: string | null,
  reader: string,
): 'New' | 'Changed' | null {
  const newest = versions.at(-1);
  if (since === null || !newest || newest.uploaded_by === reader) return null;
  if (shown_at > since) return 'New';
  return newest.created_at > since ? 'Changed' : null;
}

interface DocumentRowProps {
  document: WireDocument;
  folder: WireFolder;
}

/** The facts under a document's title. */
function Facts({ document, folder }: DocumentRowProps) {
  const { room } = useRoomDesk();
  const newest = document.versions.at(-1);
  if (!newest) return null;
  const level = narrowerLevel(document.level, folder.level);
  const extent =
    newest.pages === null
      ? fileSize(newest.size)
      : `${newest.pages} ${newest.pages === 1 ? 'page' : 'pages'}`;
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs text-ink-soft">
      <span>{extent}</span>
      <RelativeTime iso={newest.created_at} />
      {!isShown(newest.name) && <span>Download only</span>}
      {room.may_edit && <span>{document.may_download ? 'May be downloaded' : 'View only'}</span>}
      {level !== folder.level && <LevelMark level={level} />}
    </p>
  );
}

/** Drop target of a row: a dragged document goes before or after it. */
function useDrop({ document, folder }: DocumentRowProps) {
  const { room, move } = useRoomDesk();
  const [edge, setEdge] = useState<'before' | 'behind' | null>(null);
  const edgeAt = (event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return event.clientY < top + height / 2 ? 'before' : 'behind';
  };
  const handlers = {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      setEdge(edgeAt(event));
    },
    onDragLeave: () => setEdge(null),
    onDrop: (event: DragEvent<HTMLElement>) => {
      const id = draggedDocument(event);
      setEdge(null);
      if (id === null) return;
      event.preventDefault();
      event.stopPropagation();
      move(toPlace(room, id, folder, document.id, edgeAt(event) === 'behind'));
    },
  };
  return { edge, handlers };
}

/** One document: its number, its title as a link to its page, and its facts. */
export function DocumentRow({ document, folder }: DocumentRowProps) {
  const { room, hrefOf, since } = useRoomDesk();
  const { first_name, last_name } = useSignedInUser();
  const { edge, handlers } = useDrop({ document, folder });
  const novelty = noveltyOf(document, since, `${first_name} ${last_name}`);
  const drag = {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(dragType, String(document.id)),
  };
  return (
    <li
      {...(room.may_edit ? handlers : {})}
      className={clsx(
        'flex items-start gap-3 border-y-2 border-transparent px-4 py-3',
        edge === 'before' && 'border-t-ember!',
        edge === 'behind' && 'border-b-ember!',
      )}
    >
      {room.may_edit && (
        <span {...drag} aria-hidden="true" className="mt-0.5 hidden cursor-grab text-ink-soft sm:block">
          <GripVertical size={18} />
        </span>
      )}
      <span className="mt-0.5 w-12 shrink-0 text-sm text-ink-soft tabular-nums">
        {folder.number}.{document.number}.{document.versions.at(-1)?.number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <a
            href={hrefOf(document.id)}
            className="font-medium wrap-anywhere underline-offset-4 hover:underline"
          >
            {document.title}
          </a>
          {novelty && <Badge tone="green">{novelty}</Badge>}
        </p>
        <Facts {...{ document, folder }} />
      </div>
      {room.may_edit && <DocumentMenu {...{ document, folder }} />}
    </li>
  );
}
