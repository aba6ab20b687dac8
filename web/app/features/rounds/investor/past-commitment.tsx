import { isEndedStep } from '@proxima/contract/rounds/commitment-steps';
import { portfolioEndpoints } from '@proxima/contract/rounds/portfolio';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { stepLabels } from '@proxima/contract/rounds/step-labels';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../../session/data-query.ts';
import { changedKey } from '../../../session/realtime/account-changes.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useOwnCommitment } from '../rounds.queries.ts';
import { History, Papers } from './agreed.tsx';
import { endedText, lastAmount } from './step-texts.ts';

function Ended({ round, id }: { round: RoundDetail; id: number }) {
  const { data: own } = useOwnCommitment(id);
  if (!own) return null;
  return (
    <section aria-label="Your earlier commitment">
      <Card className="max-sm:p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="text-lg">Your earlier commitment</h2>
          <Badge tone="slate">{stepLabels[own.step]}</Badge>
        </div>
        <p className="mt-3 mb-2 max-w-text tabular-nums">{endedText(own, round, lastAmount(own))}</p>
        <Papers commitment={own} />
        <History {...own} />
      </Card>
    </section>
  );
}

/** The last commitment of one's own in this round that has ended, and how. */
export function PastCommitment({ round }: { round: RoundDetail }) {
  const { data } = useQuery(dataQuery([...changedKey('round'), 'portfolio'], portfolioEndpoints.read));
  const ended = data?.commitments.find(({ round_id, step }) => round_id === round.id && isEndedStep(step));
  return ended ? <Ended round={round} id={ended.id} /> : null;
}
