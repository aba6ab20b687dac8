import type { VentureSummary } from '@proxima/contract/ventures/venture-wire';
import { listingLabels, standingLabels, ventureRoleLabels } from '@proxima/contract/ventures/ventures';
import { industryLabel, stageLabel } from '../../../domain/ventures/venture-labels.ts';
import { Badge } from '../../../ui/display/badge.tsx';

/** Where a venture stands: with investors while it is active, as a whole otherwise. */
export const StateBadge = ({ venture }: { venture: Pick<VentureSummary, 'standing' | 'listing'> }) =>
  venture.standing === 'active' ? (
    <Badge tone={venture.listing === 'preparing' ? 'slate' : 'green'}>{listingLabels[venture.listing]}</Badge>
  ) : (
    <Badge tone={venture.standing === 'graduated' ? 'green' : 'amber'}>
      {standingLabels[venture.standing]}
    </Badge>
  );

/** What a venture is about in one line, and where it stands. */
export const VentureFacts = ({ venture }: { venture: VentureSummary }) => (
  <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
    <span>
      {[
        industryLabel(venture.industry),
        stageLabel(venture.stage),
        ...venture.roles.map((role) => ventureRoleLabels[role]),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
    <StateBadge venture={venture} />
  </div>
);
