import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { lazy } from 'react';
import OpenRoundCard from '../features/rounds/open-round-card.tsx';
import { OverviewTab } from '../features/ventures/page/overview-tab.tsx';
import { sidesOf } from '../features/ventures/page/venture-tab.tsx';

const CaseStudyCard = lazy(() => import('../features/case-studies/case-study-card.tsx'));
const CaseStudyPage = lazy(() => import('./case-study-page.tsx'));

/** The profile below the open round, for those who may read rounds, and the case study of a graduated venture. */
export default function Overview({ venture, isTeam }: { venture: VentureDetail; isTeam: boolean }) {
  return (
    <div className="flex flex-col gap-6">
      {sidesOf(venture, isTeam).some((side) => side !== 'mentor') && (
        <OpenRoundCard venture={venture} isTeam={isTeam} />
      )}
      {venture.standing === 'graduated' && <CaseStudyCard ventureId={venture.id} Page={CaseStudyPage} />}
      <OverviewTab venture={venture} />
    </div>
  );
}
