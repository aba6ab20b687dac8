import type { LivePosition } from '@proxima/contract/events/live';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/actions/confirm-dialog.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { DeckTurner } from './deck-turner.tsx';
import { itemOn, nameOf, nextItem, type ShownSession, type Stage } from './live-state.ts';

interface HostCardProps {
  session: ShownSession;
  stage: Stage;
  /** Pages of the current deck; null until known, or without a deck. */
  pageCount: number | null;
  onMove: (to: Partial<Pick<LivePosition, 'phase' | 'item_id' | 'page'>>) => void;
}

const leads: Record<Stage, string> = {
  before: 'Everyone who has a seat sees what you show from here.',
  live: 'Everyone sees what you show within a second.',
  ended: 'The session is over. Questions can still be answered.',
  cancelled: '',
};

/** The host's controls: start, next part, turn pages, pause, end. */
export function HostCard({ session, stage, pageCount, onMove }: HostCardProps) {
  const [isEnding, setEnding] = useState(false);
  const { position } = session;
  const item = itemOn(session);
  const next = nextItem(session);
  const isOver = Date.now() + session.skew >= Date.parse(session.ends_at);
  const end = () => setEnding(true);
  return (
    <TitledCard title="You are hosting" lead={leads[stage]}>
      <div className="flex flex-col gap-3">
        {stage === 'before' && (
          <Button onClick={() => onMove({ phase: 'live', item_id: null, page: 1 })}>Start the session</Button>
        )}
        {stage === 'live' && next && (
          <Button className="wrap-anywhere" onClick={() => onMove({ item_id: next.id, page: 1 })}>
            Next: {nameOf(next)}
          </Button>
        )}
        {stage === 'live' && item && pageCount !== null && (
          <DeckTurner page={position.page} count={pageCount} onTurn={(page) => onMove({ page })} />
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
            Resume the session
          </Button>
        )}
      </div>
      {isEnding && (
        <ConfirmDialog
          onClose={() => setEnding(false)}
          title="End the session?"
          description="Nobody will be able to ask or vote, and the deck closes. You can resume until the event is over."
          onConfirm={() => {
            onMove({ phase: 'ended', item_id: null, page: 1 });
            setEnding(false);
          }}
          cancelLabel="Keep it going"
        >
          End the session
        </ConfirmDialog>
      )}
    </TitledCard>
  );
}
