import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { ProfileOverview } from '../profile/profile-overview.tsx';
import { PeopleCard } from '../record/people-card.tsx';

/** What every reader of a venture sees first. */
export const OverviewTab = ({ venture }: { venture: VentureDetail }) => (
  <div className="flex flex-col gap-6">
    <ProfileOverview venture={venture} />
    <PeopleCard venture={venture} />
  </div>
);
