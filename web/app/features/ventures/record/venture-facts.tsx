import { listingStateLabels } from '@proxima/contract/listing/listing-labels';
import { standingLabels } from '@proxima/contract/ventures/standing';
import type { VentureSummary } from '@proxima/contract/ventures/venture-wire';
import { listingLabels, ventureRoleLabels } from '@proxima/contract/ventures/ventures';
import { industryLabel, stageLabel } from '../../../domain/ventures/venture-labels.ts';
import { Badge } from '../../../ui/display/badge.tsx';

/** The label of a venture's state: its standing unless active, then its listing or the review of it. */
function stateOf({ standing, listing, review }: Pick<VentureSummary, 'standing' | 'listing' | 'review'>) {
  if (standing !== 'active')
    return { label: standingLabels[standing], tone: standing === 'graduated' ? 'green' : 'amber' } as const;
  if (listing !== 'preparing') return { label: listingLabels[listing], tone: 'green' } as const;
  return review && review !== 'draft'
    ? listingStateLabels[review]
    : ({ label: listingLabels.preparing, tone: 'slate' } as const);
}

export function StateBadge({ venture }: { venture: Parameters<typeof stateOf>[0] }) {
  const { label, tone } = stateOf(venture);
  return <Badge tone={tone}>{label}</Badge>;
}

/** A venture's industry, stage and the reader's roles in one line, and its state. */
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
