import { isFirmStep } from '@proxima/contract/rounds/commitment-steps';
import type { RoundLedger } from '@proxima/contract/rounds/ledger-wire';
import { roundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import { isPreparingState } from '@proxima/contract/rounds/round-states';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { api } from '../../../session/api.ts';
import { useSavedChoice } from '../../../session/use-saved-choice.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useLedger, useRoundChange } from '../rounds.queries.ts';
import { CommitmentsTable } from '../shown/commitments-table.tsx';
import { InterestsCard } from '../shown/interests-card.tsx';
import { IssuerCard } from '../shown/issuer-card.tsx';
import { RoundHead } from '../shown/round-head.tsx';
import { TermsCard } from '../shown/terms-card.tsx';
import { ChangeTerms } from './change-terms.tsx';
import { FounderActions } from './commitment-actions.tsx';
import { DecideCard } from './decide-card.tsx';
import { DraftCard, PreparingButtons } from './draft-card.tsx';
import { OutsideCard } from './outside-card.tsx';

/** Marks the lead investor. Other investors see the name only once the lead agrees. */
function LeadField({ round, ledger }: { round: RoundDetail; ledger: RoundLedger }) {
  const mark = useRoundChange((commitment_id: number | null) =>
    api.call(roundEndpoints.markLead, { params: { id: round.id }, body: { commitment_id } }),
  );
  const firm = ledger.commitments.filter(({ step }) => isFirmStep(step));
  const lead = firm.find(({ is_lead }) => is_lead);
  const [leadId, choose] = useSavedChoice(lead?.id ?? null, mark.mutateAsync);
  if (!ledger.may.includes('mark_lead') || firm.length === 0) return null;
  return (
    <SelectField
      className="mt-5 max-w-sm"
      label="Lead investor"
      quiet
      placeholder="None"
      help={
        lead && !lead.may_be_named
          ? 'Other investors do not see the name: the lead has not agreed yet.'
          : undefined
      }
      options={firm.map(({ id, party }) => ({ value: String(id), label: party.name }))}
      value={leadId ?? ''}
      onChange={({ target }) => choose(target.value ? Number(target.value) : null)}
    />
  );
}

const Commitments = ({ round, ledger }: { round: RoundDetail; ledger: RoundLedger }) => (
  <TitledCard
    title="Commitments"
    lead="You see names from the soft commitment on. Investors never see each other."
  >
    {ledger.commitments.length === 0 ? (
      <p className="text-sm text-ink-soft">Nobody has committed yet.</p>
    ) : (
      <CommitmentsTable rows={ledger.commitments} actions={(row) => <FounderActions row={row} />} />
    )}
    <LeadField round={round} ledger={ledger} />
  </TitledCard>
);

/** A round after it has opened, as its founders see it. */
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

/** A round as its founders see it: preparation, commitments and decisions. */
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
