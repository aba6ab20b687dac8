import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { lazy, Suspense } from 'react';
import PeopleTab from '../features/ventures/people/people-tab.tsx';

const ReferencesCard = lazy(() => import('../features/track-records/references-card.tsx'));

/** The people and, for founders, the references they give to their project managers. */
export default function VenturePeople(props: { venture: VentureDetail; isTeam: boolean }) {
  return (
    <div className="flex flex-col gap-6">
      <PeopleTab {...props} />
      {!props.isTeam && props.venture.roles.includes('founder') && (
        <Suspense>
          <ReferencesCard ventureId={props.venture.id} />
        </Suspense>
      )}
    </div>
  );
}
