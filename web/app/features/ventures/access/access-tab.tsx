import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { AccessHolders } from './access-holders.tsx';
import { AccessRequests } from './access-requests.tsx';
import { AgreementCard } from './agreement-card.tsx';

/** Founders decide who reads more than every investor does. */
export const FounderAccess = ({ venture: { id } }: { venture: VentureDetail }) => (
  <div className="flex flex-col gap-6">
    <AccessRequests id={id} side="founder" />
    <AccessHolders id={id} side="founder" />
    <AgreementCard id={id} side="founder" />
  </div>
);

/** The team can refuse and end access, and never gives it. */
export const TeamAccess = ({ venture: { id } }: { venture: VentureDetail }) => (
  <div className="flex flex-col gap-6">
    <AccessRequests id={id} side="team" />
    <AccessHolders id={id} side="team" />
    <AgreementCard id={id} side="team" />
  </div>
);
