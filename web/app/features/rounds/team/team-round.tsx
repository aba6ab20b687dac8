import { buildUrl } from '@proxima/contract/client/wire-request';
import type { OutsideMoney, RoundLedger } from '@proxima/contract/rounds/ledger-wire';
import { adminRoundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import { isPreparingState } from '@proxima/contract/rounds/round-states';
import type { ManagedCommitment, RoundDetail } from '@proxima/contract/rounds/round-wire';
import { useState } from 'react';
import { SaveButton } from '../../../domain/files/save-button.tsx';
import { api } from '../../../session/api.ts';
import { useRights } from '../../../session/use-rights.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useLedger, useRoundChange } from '../rounds.queries.ts';
import { CommitmentsTable } from '../shown/commitments-table.tsx';
import { InterestsCard } from '../shown/interests-card.tsx';
import { IssuerCard } from '../shown/issuer-card.tsx';
import { OutsideList } from '../shown/outside-list.tsx';
import { RoundHead } from '../shown/round-head.tsx';
import { TermsCard } from '../shown/terms-card.tsx';
import { CommitmentDialog } from './commitment-dialog.tsx';
import { RoundButtons } from './round-buttons.tsx';
import { WaitingTerms } from './waiting-terms.tsx';

/** Buttons to read the evidence of money raised elsewhere, and to confirm or refuse it. */
function OutsideDecision({ row, mayDecide }: { row: OutsideMoney; mayDecide: boolean }) {
  const of = { params: { id: row.id } };
  const confirm = useRoundChange(() => api.call(adminRoundEndpoints.confirmOutside, of));
  const refuse = useRoundChange(() => api.call(adminRoundEndpoints.refuseOutside, of));
  if (!mayDecide) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <SaveButton
        isSmall
        path={buildUrl(adminRoundEndpoints.evidence.path, { id: row.id })}
        name={`Evidence ${row.id}`}
      >
        Download the evidence
      </SaveButton>
      {row.decided_at === null && (
        <>
          <Button size="small" change={confirm}>
            Confirm
          </Button>
          <Button kind="secondary" size="small" change={refuse}>
            Refuse
          </Button>
        </>
      )}
    </div>
  );
}

/** Whether something in a row is waiting for the team. */
const isWaiting = ({ payments, may, step }: ManagedCommitment): boolean =>
  may.includes('allocate') || step === 'accepted' || payments.some(({ decided_at }) => decided_at === null);

function Commitments({ ledger }: { ledger: RoundLedger }) {
  const [openId, setOpenId] = useState<number | null>(null);
  const mayManage = useRights().includes('rounds.manage');
  const open = ledger.commitments.find(({ id }) => id === openId);
  return (
    <TitledCard
      title="Commitments"
      lead="Totals and entries of the ledger. What a founder records is confirmed by someone else."
    >
      {ledger.commitments.length === 0 ? (
        <p className="text-sm text-ink-soft">Nobody has committed yet.</p>
      ) : (
        <CommitmentsTable
          rows={ledger.commitments}
          actions={(row) =>
            mayManage && (
              <Button
                kind={isWaiting(row) ? 'primary' : 'secondary'}
                size="small"
                aria-label={`Checks and payments: ${row.party.name}`}
                onClick={() => setOpenId(row.id)}
              >
                Checks and payments
              </Button>
            )
          }
        />
      )}
      {open && <CommitmentDialog row={open} onClose={() => setOpenId(null)} />}
    </TitledCard>
  );
}

function Outside({ ledger }: { ledger: RoundLedger }) {
  const mayDecide = useRights().includes('rounds.manage');
  if (ledger.outside.length === 0) return null;
  return (
    <TitledCard
      title="Raised outside the platform"
      lead="Confirm what the evidence proves. It is shown as a separate part of the bar."
    >
      <OutsideList
        currency={ledger.bar.currency}
        rows={ledger.outside}
        actions={(row) => <OutsideDecision row={row} mayDecide={mayDecide} />}
      />
    </TitledCard>
  );
}

/** A round as the team sees it. */
export const TeamRound = ({ round }: { round: RoundDetail }) => (
  <div className="flex flex-col gap-6">
    <RoundHead round={round}>
      <RoundButtons round={round} />
    </RoundHead>
    <WaitingTerms round={round} />
    {!isPreparingState(round.state) && <Ledger id={round.id} />}
    <TermsCard round={round} />
    <IssuerCard round={round} />
  </div>
);

const Ledger = ({ id }: { id: number }) => (
  <QueryContent query={useLedger(id)}>
    {(ledger) => (
      <>
        <Commitments ledger={ledger} />
        <Outside ledger={ledger} />
        <InterestsCard ledger={ledger} />
      </>
    )}
  </QueryContent>
);
