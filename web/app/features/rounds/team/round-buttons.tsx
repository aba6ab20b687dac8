import { adminRoundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import { type RoundDetail, reasonBody } from '@proxima/contract/rounds/round-wire';
import { useState } from 'react';
import { zonedTimeText } from '../../../domain/time/zone-text.ts';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ReasonDialog } from '../../../ui/actions/form-dialog.tsx';
import { useRoundChange } from '../rounds.queries.ts';
import { OpenRoundDialog } from './open-round-dialog.tsx';

const reasoned = {
  return: {
    title: 'Return the proposal?',
    description: 'It will become a draft again, and the founders can change it.',
    help: 'The founders can read it.',
    submitLabel: 'Return',
  },
  suspend: {
    title: 'Suspend the round?',
    description:
      'Nobody can commit, all deadlines are put on hold, and everyone can withdraw their commitment.',
    help: 'The founders and everyone with a commitment can read it.',
    submitLabel: 'Suspend',
  },
  cancel: {
    title: 'Cancel the round?',
    description: 'All commitments lapse, and everyone is told. This is final.',
    help: 'The founders and everyone with a commitment can read it.',
    submitLabel: 'Cancel the round',
  },
} as const;
type Reasoned = keyof typeof reasoned;

/** The buttons for what the team can do with a round in its current state. */
export function RoundButtons({ round }: { round: RoundDetail }) {
  const [open, setOpen] = useState<Reasoned | null>(null);
  const [isOpening, setOpening] = useState(false);
  const of = { params: { id: round.id } };
  const act = useRoundChange(({ act, reason }: { act: Reasoned; reason: string }) =>
    api.call(adminRoundEndpoints[act], { ...of, body: { reason } }),
  );
  const resume = useRoundChange(() => api.call(adminRoundEndpoints.resume, of));
  const { may } = round;
  const isDue = new Date(round.opens_at) <= new Date();
  const offered = (Object.keys(reasoned) as Reasoned[]).filter((act) => may.includes(act));
  if (may.length === 0) return null;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {may.includes('approve') && !round.is_approved && (
          <Button onClick={() => setOpening(true)}>{isDue ? 'Open round' : 'Approve'}</Button>
        )}
        {may.includes('resume') && (
          <Button change={resume} pendingLabel="Resuming...">
            Resume
          </Button>
        )}
        {offered.map((act) => (
          <Button key={act} kind={act === 'cancel' ? 'danger' : 'secondary'} onClick={() => setOpen(act)}>
            {reasoned[act].submitLabel}
          </Button>
        ))}
      </div>
      {may.includes('approve') && !round.is_approved && !isDue && (
        <p className="mt-3 text-sm text-ink-soft">
          Once approved, it opens automatically on{' '}
          {zonedTimeText(round.opens_at, [round.terms.opens_at.time_zone])}.
        </p>
      )}
      {isOpening && <OpenRoundDialog round={round} isDue={isDue} onClose={() => setOpening(false)} />}
      {open && (
        <ReasonDialog
          {...reasoned[open]}
          schema={reasonBody.shape.reason}
          change={{ ...act, mutate: (reason, options) => act.mutate({ act: open, reason }, options) }}
          pendingLabel="Saving..."
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
