import { isOpenVenture } from '@proxima/contract/ventures/standing';
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
const AgreementCard = ({ mayChoose, ...of }: OfVenture & { mayChoose: boolean }) => (
  <TitledCard
    title="Confidentiality agreement"
    lead="Applies immediately, including to investors who already have access: it is closed to them until they have signed the agreement with their name."
  >
    <QueryContent query={useAgreement(of)} placeholder={<Skeleton className="h-11" />}>
      {({ needs_nda }) =>
        mayChoose ? (
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
export default function AccessTab({ venture, isTeam }: { venture: VentureDetail; isTeam: boolean }) {
  const { id } = venture;
  const side = isTeam ? 'team' : 'founder';
  const mayChange = !isTeam && isOpenVenture(venture);
  return (
    <Settled>
      <div className="flex flex-col gap-6">
        <AccessRequests id={id} side={side} mayGrant={mayChange} />
        <AccessHolders id={id} side={side} />
        <AgreementCard id={id} side={side} mayChoose={mayChange} />
      </div>
    </Settled>
  );
}
