import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { useState } from 'react';
import { IssuerCard } from '../shown/issuer-card.tsx';
import { RoundHead } from '../shown/round-head.tsx';
import { TermsCard } from '../shown/terms-card.tsx';
import { CommitFlow } from './commit-flow.tsx';
import { OwnCommitmentCard } from './own-commitment.tsx';
import { PastCommitment } from './past-commitment.tsx';
import { TakePart } from './take-part.tsx';

/** A round as an investor reads it, with their own part in it. */
export function InvestorRound({ round }: { round: RoundDetail }) {
  const [isCommitting, setCommitting] = useState(false);
  const { own } = round;
  if (isCommitting)
    return (
      <CommitFlow
        round={round}
        isReconfirming={own !== null && own.reconfirm_by !== null}
        onClose={() => setCommitting(false)}
      />
    );
  const commit = () => setCommitting(true);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="lg:col-start-1">
        <RoundHead round={round} />
      </div>
      <div className="flex flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {own ? (
          <OwnCommitmentCard round={round} own={own} onCommit={commit} />
        ) : (
          <>
            <PastCommitment round={round} />
            <TakePart round={round} onCommit={commit} />
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
