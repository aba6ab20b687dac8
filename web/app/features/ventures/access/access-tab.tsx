import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { Settled } from '../../../session/loading/settled.tsx';
import { useSavedChoice } from '../../../session/use-saved-choice.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { AccessHolders } from './access-holders.tsx';
import { AccessRequests } from './access-requests.tsx';
import { type OfVenture, useAgreement, useChangeAgreement } from './venture-access.queries.ts';

function Choice({ id, needsNda }: { id: number; needsNda: boolean }) {
  const [isNeeded, choose] = useSavedChoice(needsNda, useChangeAgreement(id).mutateAsync);
  return (
    <Checkbox
      label="Investors with access accept the confidentiality agreement first"
      checked={isNeeded}
      onChange={({ target }) => choose(target.checked)}
    />
  );
}

/** Whether investors must accept the confidentiality agreement before access opens: founders decide, the team can only read it. */
const AgreementCard = (of: OfVenture) => (
  <TitledCard
    title="Confidentiality agreement"
    lead="Applies immediately, including to investors who already have access: it is closed to them until they have signed the agreement with their name."
  >
    <QueryContent query={useAgreement(of)} placeholder={<Skeleton className="h-11" />}>
      {({ needs_nda }) =>
        of.side === 'founder' ? (
          <Choice id={of.id} needsNda={needs_nda} />
        ) : (
          <p className="text-sm">
            {needs_nda ? 'The founders ask for it.' : 'The founders do not ask for it.'}
          </p>
        )
      }
    </QueryContent>
  </TitledCard>
);

/** Founders decide which investors see more than the catalogue shows. The team can refuse and end access, but never grants it. */
export default function AccessTab({ venture: { id }, isTeam }: { venture: VentureDetail; isTeam: boolean }) {
  const side = isTeam ? 'team' : 'founder';
  return (
    <Settled>
      <div className="flex flex-col gap-6">
        <AccessRequests id={id} side={side} />
        <AccessHolders id={id} side={side} />
        <AgreementCard id={id} side={side} />
      </div>
    </Settled>
  );
}
