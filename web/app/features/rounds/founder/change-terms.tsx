import { roundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import type { RoundTerms } from '@proxima/contract/rounds/round-terms';
import { fixedTerms, termLabels } from '@proxima/contract/rounds/round-terms';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { listed } from '@proxima/contract/wire/counted';
import { useState } from 'react';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useRoundChange } from '../rounds.queries.ts';
import { ComparedTerms } from '../shown/compared-terms.tsx';
import { TermsForm } from './terms-form.tsx';

const lead =
  'A change goes back to every investor with a firm commitment: they reconfirm within five working days, or are released. Our team approves it first.';

/** A proposed change that is waiting for the team's approval. */
function Waiting({ round }: { round: RoundDetail }) {
  const takeBack = useRoundChange(() => api.call(roundEndpoints.takeBackTerms, { params: { id: round.id } }));
  if (!round.waiting_terms) return null;
  return (
    <TitledCard title="Change of terms" lead="Proposed. It takes effect once our team approves it.">
      <ComparedTerms older={round.terms} newer={round.waiting_terms.terms} />
      <Button kind="secondary" className="mt-5" change={takeBack}>
        Take back
      </Button>
    </TitledCard>
  );
}

/** Proposes changed terms for an open round, including a later closing time. */
export function ChangeTerms({ round }: { round: RoundDetail }) {
  const [isOpen, setOpen] = useState(false);
  const propose = useRoundChange(
    (terms: RoundTerms) =>
      api.call(roundEndpoints.proposeTerms, { params: { id: round.id }, body: { terms } }),
    () => setOpen(false),
  );
  if (round.waiting_terms) return <Waiting round={round} />;
  if (round.state !== 'open') return null;
  const fixed = listed(fixedTerms.map((term) => termLabels[term]));
  return (
    <TitledCard title="Change the terms" lead={lead}>
      {isOpen ? (
        <>
          <p className="mb-5 rounded-control bg-mist px-4 py-3 text-sm">
            Cannot be changed once the round has opened: {fixed}.
          </p>
          <TermsForm
            ventureId={round.venture_id}
            version={round.terms_version}
            terms={round.terms}
            isDraft={false}
            button="Propose the change"
            send={(terms) => propose.mutateAsync({ ...terms, opens_at: round.terms.opens_at })}
          >
            <Button kind="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </TermsForm>
        </>
      ) : (
        <Button kind="secondary" onClick={() => setOpen(true)}>
          Propose a change
        </Button>
      )}
    </TitledCard>
  );
}
