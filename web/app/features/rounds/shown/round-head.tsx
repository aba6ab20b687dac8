import { money } from '@proxima/contract/money/money';
import { isPreparingState, roundStateLabels } from '@proxima/contract/rounds/round-states';
import { instruments } from '@proxima/contract/rounds/round-terms';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import type { ReactNode } from 'react';
import { AboutAmount } from '../../../domain/about-amount.tsx';
import { ExportMenu } from '../../../domain/export-menu.tsx';
import { ownTimeText, zonedTimeText } from '../../../domain/time/zone-text.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { amountText } from './amounts.ts';
import { RoundBar } from './round-bar.tsx';

/** Explains the state of a round. */
export function stateText(round: RoundDetail): string {
  const { state, terms, bar } = round;
  const closes = zonedTimeText(round.closes_at, [terms.closes_at.time_zone]);
  switch (state) {
    case 'draft':
      return 'Only the founders and our team see this draft.';
    case 'proposed':
      return round.is_approved
        ? `Approved. It opens on ${zonedTimeText(round.opens_at, [terms.opens_at.time_zone])}.`
        : 'Our team reviews the proposal. Investors do not see it yet.';
    case 'open':
      return `Closes on ${closes}.`;
    case 'suspended':
      return 'Suspended. Nobody can commit, and all deadlines are on hold. Everyone can withdraw their commitment.';
    case 'settling':
      return round.is_deciding
        ? 'The round has ended. The founder decides on each commitment, then our team confirms the allocations.'
        : `The round has ended. It will be settled${round.settles_at ? ` on ${ownTimeText(round.settles_at)}` : ''}, once the last reflection period is over.`;
    case 'closed':
      return 'This round is closed, and every commitment has been decided.';
    case 'failed':
      return `This round did not reach its minimum of ${amountText(bar.currency, bar.minimum)}, so all commitments have lapsed. Nobody owes anything.`;
    case 'cancelled':
      return 'This round was cancelled. All commitments have lapsed, and nobody owes anything.';
  }
}

/** Whether the round takes no more commitments, so that no room is left in it. */
const hasEnded = ({ state, settles_at }: RoundDetail): boolean =>
  !isPreparingState(state) && state !== 'open' && !(state === 'suspended' && settles_at === null);

/** The state of a round, its bar, and the buttons passed as children. */
export const RoundHead = ({ round, children }: { round: RoundDetail; children?: ReactNode }) => {
  const { label, tone } = roundStateLabels[round.state];
  return (
    <section aria-label="Round">
      <Card className="max-sm:p-5">
        <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="text-lg">{instruments[round.instrument]} round</h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <RoundBar bar={round.bar} hasEnded={hasEnded(round)} />
        <AboutAmount label="Target" amount={money(round.bar.currency, round.bar.target)} />
        <p className="mt-5 border-t border-line pt-4 text-sm">{stateText(round)}</p>
        {round.reason && (
          <p className="mt-2 text-sm wrap-anywhere">
            <span className="text-ink-soft">Reason: </span>
            {round.reason}
          </p>
        )}
        {children && <div className="mt-5">{children}</div>}
        {round.has_statement && (
          <div className="mt-5">
            <ExportMenu
              list="closingStatement"
              filters={{ round_id: round.id }}
              label={round.state === 'closed' ? 'Closing statement' : 'Statement'}
            />
          </div>
        )}
      </Card>
    </section>
  );
};
