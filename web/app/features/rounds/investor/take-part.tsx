import { commitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import { isRaisingState } from '@proxima/contract/rounds/round-states';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { useState } from 'react';
import { longDate } from '../../../lib/format/dates.ts';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useRoundChange } from '../rounds.queries.ts';
import { amountText } from '../shown/amounts.ts';
import { InterestForm } from './interest-form.tsx';
import { SoftForm } from './soft-form.tsx';

function OwnInterest({ round, onEdit }: { round: RoundDetail; onEdit: () => void }) {
  const end = useRoundChange(() => api.call(commitmentEndpoints.endInterest, { params: { id: round.id } }));
  const own = round.own_interest;
  if (!own) return null;
  const of = (minor: number) => amountText(round.bar.currency, minor);
  return (
    <div className="mt-5 border-t border-line pt-4 text-sm">
      <p>
        You have been interested in {of(own.range_min)} to {of(own.range_max)} since {longDate(own.at)}. The
        founder {own.shows_name ? 'sees your name' : 'does not see your name'}.
      </p>
      {own.note && <p className="mt-1 text-ink-soft wrap-anywhere whitespace-pre-wrap">“{own.note}”</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="secondary" size="small" onClick={onEdit}>
          Change
        </Button>
        <Button kind="quiet" size="small" change={end}>
          Take back
        </Button>
      </div>
    </div>
  );
}

const lead = (round: RoundDetail): string => {
  const of = (minor: number) => amountText(round.bar.currency, minor);
  if (round.bar.room >= round.ticket_min)
    return `You can commit ${of(round.ticket_min)} to ${of(Math.min(round.ticket_max, round.bar.room))}.`;
  return 'The round is full. You can join the waitlist, which is not binding.';
};

interface TakePartProps {
  round: RoundDetail;
  onCommit: () => void;
}

/** The ways in which an investor without a commitment can take part. */
export function TakePart({ round, onCommit }: TakePartProps) {
  const [open, setOpen] = useState<'interest' | 'commit' | 'wait' | null>(null);
  const hasRoom = round.bar.room >= round.ticket_min;
  if (!isRaisingState(round.state)) return null;
  if (round.commit_refusal)
    return (
      <TitledCard title="Take part" lead={round.commit_refusal}>
        <OwnInterest round={round} onEdit={() => setOpen('interest')} />
        {open === 'interest' && <InterestForm round={round} onClose={() => setOpen(null)} />}
      </TitledCard>
    );
  return (
    <TitledCard title="Take part" lead={lead(round)}>
      <div className="flex flex-col gap-2.5">
        {hasRoom ? (
          <Button onClick={onCommit}>Commit</Button>
        ) : (
          <Button onClick={() => setOpen('wait')}>Join the waitlist</Button>
        )}
        <Button kind="secondary" onClick={() => setOpen('commit')}>
          Make a soft commitment
        </Button>
        {!round.own_interest && (
          <Button kind="quiet" onClick={() => setOpen('interest')}>
            I’m interested
          </Button>
        )}
      </div>
      <OwnInterest round={round} onEdit={() => setOpen('interest')} />
      {open === 'interest' && <InterestForm round={round} onClose={() => setOpen(null)} />}
      {(open === 'commit' || open === 'wait') && (
        <SoftForm round={round} purpose={open} onClose={() => setOpen(null)} />
      )}
    </TitledCard>
  );
}
