import type { VentureMark } from '@proxima/contract/explore/explore';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { Bookmark, Eye, EyeOff, Lock, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useSignedInUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { loadedLater } from '../../ui/actions/loaded-later.tsx';
import { useHide, useMark, useSetMark } from './explore.queries.ts';

const NoteDialog = loadedLater(async () => (await import('./note-dialog.tsx')).NoteDialog);

type Venture = Pick<VentureDetail, 'id' | 'name'>;

const Note = ({ text }: { text: string }) => (
  <div className="mt-3 max-w-text rounded-control bg-mist px-4 py-3 text-sm">
    <p className="flex items-center gap-1.5 text-xs text-ink-soft">
      <Lock size={14} aria-hidden="true" /> Your note. Only you can read it.
    </p>
    <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{text}</p>
  </div>
);

function Marks({ venture: { id, name }, mark }: { venture: Venture; mark: VentureMark }) {
  const [isWriting, setWriting] = useState(false);
  const setMark = useSetMark();
  const hide = useHide();
  const { watched, hidden, note } = mark;
  const Visibility = hidden ? Eye : EyeOff;
  return (
    <section aria-label="Your private marks" className="mb-6">
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          size="small"
          aria-pressed={watched}
          onClick={() => setMark.mutate({ id, mark: { watched: !watched } })}
        >
          <Bookmark size={16} aria-hidden="true" fill={watched ? 'currentColor' : 'none'} />
          {watched ? 'Watching' : 'Watch'}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setWriting(true)}>
          <PencilLine size={16} aria-hidden="true" /> {note ? 'Edit note' : 'Add a note'}
        </Button>
        <Button
          kind="quiet"
          size="small"
          onClick={() =>
            hidden ? setMark.mutate({ id, mark: { hidden: false } }) : hide({ id, name, watched })
          }
        >
          <Visibility size={16} aria-hidden="true" /> {hidden ? 'Show again in Explore' : 'Hide from Explore'}
        </Button>
      </div>
      {note && <Note text={note} />}
      {isWriting && <NoteDialog ventureId={id} note={note} onClose={() => setWriting(false)} />}
    </section>
  );
}

function OwnMarks({ venture }: { venture: Venture }) {
  const { data } = useMark(venture.id);
  return data ? <Marks venture={venture} mark={data} /> : null;
}

/** Watch, private note and hide, for investors on the page of a venture that is open to them and that they are not part of. */
export const VentureMarks = ({ venture }: { venture: VentureDetail }) =>
  useSignedInUser().role === 'investor' && venture.roles.length === 0 ? <OwnMarks venture={venture} /> : null;
