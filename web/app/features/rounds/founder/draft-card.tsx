import { roundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import { roundMessages } from '@proxima/contract/rounds/round-messages';
import type { RoundTerms } from '@proxima/contract/rounds/round-terms';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../../ui/actions/confirm-dialog.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useRoundChange } from '../rounds.queries.ts';
import { TermsForm } from './terms-form.tsx';

/** The form for a new round; the round is created by the first save. */
export function NewRoundCard({ ventureId, onClose }: { ventureId: number; onClose: () => void }) {
  const create = useRoundChange(
    (terms: RoundTerms) => api.call(roundEndpoints.create, { params: { id: ventureId }, body: { terms } }),
    onClose,
  );
  return (
    <TitledCard title="New round" lead="Only the founders and our team see it until it opens.">
      <TermsForm
        ventureId={ventureId}
        version={1}
        terms={null}
        isDraft
        button="Save draft"
        send={create.mutateAsync}
      >
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </TermsForm>
    </TitledCard>
  );
}

/** The form that edits the terms of a draft. */
export function DraftCard({ round }: { round: RoundDetail }) {
  const save = useRoundChange((terms: RoundTerms) =>
    api.call(roundEndpoints.save, { params: { id: round.id }, body: { version: round.version, terms } }),
  );
  return (
    <TitledCard title="Terms of the round" lead="Investors read exactly this once the round is open.">
      <TermsForm
        ventureId={round.venture_id}
        version={round.version}
        terms={round.terms}
        isDraft
        button="Save draft"
        send={save.mutateAsync}
      />
    </TitledCard>
  );
}

/** Proposes a draft, takes a proposal back, or discards a draft. */
export function PreparingButtons({ round }: { round: RoundDetail }) {
  const of = { params: { id: round.id } };
  const propose = useRoundChange(() =>
    api.call(roundEndpoints.propose, { ...of, body: { version: round.version } }),
  );
  const takeBack = useRoundChange(() => api.call(roundEndpoints.takeBack, of));
  const discard = useRoundChange(() => api.call(roundEndpoints.discard, of));
  const { issuer, may } = round;
  const obstacle =
    issuer === null ? roundMessages.noIssuer : !issuer.declared_at && roundMessages.notDeclared;
  return (
    <>
      {may.includes('propose') && obstacle && (
        <p className="mb-4 rounded-control bg-amber-tint px-4 py-3 text-sm">
          {obstacle} You do both under “Company and checks”.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {may.includes('propose') && !obstacle && (
          <Button change={propose} pendingLabel="Proposing...">
            Propose the round
          </Button>
        )}
        {may.includes('take_back') && (
          <Button kind="secondary" change={takeBack}>
            Take back
          </Button>
        )}
        {may.includes('discard') && (
          <ConfirmingButton
            button={{ kind: 'quiet' }}
            label="Discard draft"
            confirmLabel="Discard"
            title="Discard this draft?"
            description="This cannot be undone."
            kind="danger"
            change={discard}
          />
        )}
      </div>
    </>
  );
}
