import type { LivePosition } from '@proxima/contract/events/live';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { itemOn, nameOf, type ShownSession, type Stage } from './live-state.ts';
import { useDeckKeys } from './use-deck-keys.ts';

interface HostCardProps {
  session: ShownSession;
  stage: Stage;
  /** Of the deck that is on; null until it is known, and without one. */
  pageCount: number | null;
  onMove: (to: Partial<Pick<LivePosition, 'phase' | 'item_id' | 'page'>>) => void;
}

const leads: Record<Stage, string> = {
  before: 'Everyone who has a seat follows you from here.',
  live: 'Everyone follows what you show within a second.',
  ended: 'Nobody follows any more. Questions can still be answered.',
  cancelled: '',
};

function Pages({ page, count, onTurn }: { page: number; count: number; onTurn: (page: number) => void }) {
  const turn = (to: number) => to >= 1 && to <= count && onTurn(to);
  useDeckKeys({ next: () => turn(page + 1), previous: () => turn(page - 1) });
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <Button
          kind="secondary"
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => turn(page - 1)}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </Button>
        <p className="text-sm tabular-nums">
          Page {page} of {count}
        </p>
        <Button
          kind="secondary"
          aria-label="Next page"
          disabled={page >= count}
          onClick={() => turn(page + 1)}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </Button>
      </div>
      <p className="mt-1.5 text-center text-xs text-ink-soft">Or with the arrow keys, or a presenter.</p>
    </div>
  );
}

function EndDialog({ onEnd, onClose }: { onEnd: () => void; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="End the session?"
      description="Nobody can ask or vote any more, and the deck closes. You can go on again until the event is over."
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={onClose}>
          Keep it going
        </Button>
        <Button
          onClick={() => {
            onEnd();
            onClose();
          }}
        >
          End the session
        </Button>
      </div>
    </Dialog>
  );
}

/** What the host does: begin, go on, turn pages, end. */
export function HostCard({ session, stage, pageCount, onMove }: HostCardProps) {
  const [isEnding, setEnding] = useState(false);
  const { agenda, position } = session;
  const item = itemOn(session);
  const [seen, setSeen] = useState(-1);
  const place = item ? agenda.indexOf(item) : seen;
  if (item && place !== seen) setSeen(place);
  const next = agenda[place + 1];
  const isOver = Date.now() + session.skew >= Date.parse(session.ends_at);
  const end = () => setEnding(true);
  return (
    <TitledCard title="You host" lead={leads[stage]}>
      <div className="flex flex-col gap-3">
        {stage === 'before' && (
          <Button onClick={() => onMove({ phase: 'live', item_id: null, page: 1 })}>Begin the session</Button>
        )}
        {stage === 'live' && next && (
          <Button className="wrap-anywhere" onClick={() => onMove({ item_id: next.id, page: 1 })}>
            Next: {nameOf(next)}
          </Button>
        )}
        {stage === 'live' && item && pageCount !== null && (
          <Pages
            page={Math.min(position.page, pageCount)}
            count={pageCount}
            onTurn={(page) => onMove({ page })}
          />
        )}
        {stage === 'live' && item && (
          <Button kind="secondary" onClick={() => onMove({ item_id: null, page: 1 })}>
            Pause after this part
          </Button>
        )}
        {stage === 'live' && (
          <Button kind={next ? 'quiet' : 'primary'} onClick={end}>
            End the session
          </Button>
        )}
        {stage === 'ended' && position.phase === 'ended' && !isOver && (
          <Button kind="secondary" onClick={() => onMove({ phase: 'live', item_id: null, page: 1 })}>
            Go on with the session
          </Button>
        )}
      </div>
      {isEnding && (
        <EndDialog
          onEnd={() => onMove({ phase: 'ended', item_id: null, page: 1 })}
          onClose={() => setEnding(false)}
        />
      )}
    </TitledCard>
  );
}
