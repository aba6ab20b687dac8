import { isEndedStep, isFirmStep } from '@proxima/contract/rounds/commitment-steps';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { stepLabels } from '@proxima/contract/rounds/step-labels';
import { useState } from 'react';
import { usePortfolio } from '../../../domain/access/portfolio.queries.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { arriveAtStart } from '../../../ui/feedback/confirmation.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useOwnCommitment } from '../rounds.queries.ts';
import { IssuerCard } from '../shown/issuer-card.tsx';
import { RoundHead } from '../shown/round-head.tsx';
import { TermsCard } from '../shown/terms-card.tsx';
import { History, Papers } from './agreed.tsx';
import { CommitFlow } from './commit-flow.tsx';
import { OwnCommitmentCard } from './own-commitment.tsx';
import { endedText } from './step-texts.ts';
import { TakePart } from './take-part.tsx';
import { useFlowPlace } from './use-flow-place.ts';

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
        <p className="mt-3 mb-2 max-w-text tabular-nums">{endedText(own, round)}</p>
        <Papers commitment={own} />
        <History {...own} />
      </Card>
    </section>
  );
}

/** The investor's last commitment in this round that has ended, and how it ended. */
function PastCommitment({ round }: { round: RoundDetail }) {
  const { data } = usePortfolio();
  const ended = data?.commitments.find(({ round_id, step }) => round_id === round.id && isEndedStep(step));
  return ended ? <Ended round={round} id={ended.id} /> : null;
}

/** A round as an investor sees it, with their own commitments: in their own name and for each company or vehicle. */
export function InvestorRound({ round }: { round: RoundDetail }) {
  const { flow, open, steps, close } = useFlowPlace(round.id);
  const [isBack, setBack] = useState(false);
  const { own } = round;
  const about = own.find(({ id }) => id === flow?.id) ?? null;
  // The entry may be older than the end of the commitment that it is about.
  if (flow && (flow.id === null || about)) {
    return (
      <CommitFlow
        round={round}
        own={about}
        isReconfirming={flow.purpose === 'commit' && about !== null && about.reconfirm_by !== null}
        isRaising={flow.purpose === 'raise'}
        steps={steps}
        onClose={() => {
          close();
          setBack(true);
        }}
      />
    );
  }
  const mayAdd =
    !round.commit_refusal && round.bar.room >= round.ticket_min && own.every(({ step }) => isFirmStep(step));
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="lg:col-start-1">
        <RoundHead round={round} />
      </div>
      <div
        ref={isBack ? arriveAtStart : undefined}
        tabIndex={-1}
        className="flex scroll-mt-24 flex-col gap-6 outline-none lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        {own.map((one) => (
          <OwnCommitmentCard
            key={one.id}
            {...{ round, own: one }}
            isOneOfSeveral={own.length > 1}
            onCommit={() => open({ purpose: 'commit', id: one.id })}
            onRaise={() => open({ purpose: 'raise', id: one.id })}
          />
        ))}
        {own.length > 0 && mayAdd && (
          <Button kind="secondary" onClick={() => open({ purpose: 'commit', id: null })}>
            Commit for another party
          </Button>
        )}
        {own.length === 0 && (
          <>
            <PastCommitment round={round} />
            <TakePart round={round} onCommit={() => open({ purpose: 'commit', id: null })} />
          </>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-1">
        <TermsCard round={round} />
        <IssuerCard round={round} />
      </div>
    </div>
  );
}
