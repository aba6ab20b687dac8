import { adminRoundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { useState } from 'react';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useRoundChange } from '../rounds.queries.ts';
import { zonedTimeText } from '../shown/zoned-time.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const reasoned = {
  return: {
    title: 'Return the proposal?',
    description: 'It will become a draft again, and the founders can change it.',
    help: 'The founders can read it.',
    button: 'Return',
  },
  suspend: {
    title: 'Suspend the round?',
    description: 'Nobody can commit, all deadlines are put on hold, and anyone can withdraw.',
    help: 'The founders and everyone with a commitment can read it.',
    button: 'Suspend',
  },
  cancel: {
    title: 'Cancel the round?',
    description: 'All commitments lapse, and everyone is told. This is final.',
    help: 'The founders and everyone with a commitment can read it.',
    button: 'Cancel the round',
  },
} as const;
type Reasoned = keyof typeof reasoned;

/** What the team can do with a round in its present state. */
export function RoundButtons({ round }: { round: RoundDetail }) {
  const [open, setOpen] = useState<Reasoned | null>(null);
  const of = { params: { id: round.id } };
  const approve = useRoundChange(() =>
    api.call(adminRoundEndpoints.open, { ...of, body: { version: round.version } }),
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
          <Button pending={approve.isPending} pendingLabel="Approving..." onClick={() => approve.mutate()}>
            {isDue ? 'Open round' : 'Approve'}
          </Button>
        )}
        {may.includes('resume') && (
          <Button pending={resume.isPending} pendingLabel="Resuming..." onClick={() => resume.mutate()}>
            Resume
          </Button>
        )}
        {offered.map((act) => (
          <Button key={act} kind={act === 'cancel' ? 'danger' : 'secondary'} onClick={() => setOpen(act)}>
            {reasoned[act].button}
          </Button>
        ))}
      </div>
      {may.includes('approve') && !round.is_approved && !isDue && (
        <p className="mt-3 text-sm text-ink-soft">
          Once approved, it opens automatically on{' '}
          {zonedTimeText(round.opens_at, round.terms.opens_at.time_zone)}.
        </p>
      )}
      {open && (
        <ReasonDialog
          {...reasoned[open]}
          call={(body) => api.call(adminRoundEndpoints[open], { ...of, body })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
