import { isPreparingState } from '@proxima/contract/rounds/round-states';
import type { RoundDetail, RoundLedger } from '@proxima/contract/rounds/round-wire';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useLedger } from '../rounds.queries.ts';
import { CommitmentsTable } from '../shown/commitments-table.tsx';
import { InterestsCard } from '../shown/interests-card.tsx';
import { IssuerCard } from '../shown/issuer-card.tsx';
import { RoundHead } from '../shown/round-head.tsx';
import { TermsCard } from '../shown/terms-card.tsx';
import { ChangeTerms } from './change-terms.tsx';
import { FounderActions } from './commitment-actions.tsx';
import { DecideCard } from './decide-card.tsx';
import { DraftCard, PreparingButtons } from './draft-card.tsx';
import { LeadField } from './lead-field.tsx';
import { OutsideCard } from './outside-card.tsx';

const Commitments = ({ round, ledger }: { round: RoundDetail; ledger: RoundLedger }) => (
  <TitledCard title="Commitments" lead="By name from the soft commitment on. Investors never see each other.">
    {ledger.commitments.length === 0 ? (
      <p className="text-sm text-ink-soft">Nobody has committed yet.</p>
    ) : (
      <CommitmentsTable rows={ledger.commitments} actions={(row) => <FounderActions row={row} />} />
    )}
    <LeadField round={round} ledger={ledger} />
  </TitledCard>
);

/** A round that has opened, as its founders see it. */
const Opened = ({ round }: { round: RoundDetail }) => (
  <>
    <QueryContent query={useLedger(round.id)}>
      {(ledger) => (
        <>
          {ledger.may.includes('decide') && <DecideCard round={round} />}
          <Commitments round={round} ledger={ledger} />
          <InterestsCard ledger={ledger} />
          <OutsideCard round={round} ledger={ledger} />
        </>
      )}
    </QueryContent>
    <TermsCard round={round} />
    <ChangeTerms round={round} />
    <IssuerCard round={round} />
  </>
);

/** A round as its founders prepare it, follow it and decide about it. */
export const FounderRound = ({ round }: { round: RoundDetail }) => (
  <div className="flex flex-col gap-6">
    <RoundHead round={round}>{isPreparingState(round.state) && <PreparingButtons round={round} />}</RoundHead>
    {isPreparingState(round.state) ? (
      <>
        {round.may_edit ? <DraftCard key={round.version} round={round} /> : <TermsCard round={round} />}
        <IssuerCard round={round} />
      </>
    ) : (
      <Opened round={round} />
    )}
  </div>
);
