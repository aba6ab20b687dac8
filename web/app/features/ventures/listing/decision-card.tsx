import { type AdminListing, listingMessages, type SeenListing } from '@proxima/contract/listing/listing';
import { listingStateLabels } from '@proxima/contract/listing/listing-labels';
import type { Decision } from '@proxima/contract/submissions/submissions';
import { HeldNotice } from '../../../domain/review/held-notice.tsx';
import { openRequestsAfter } from '../../../domain/review/requests.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { ListingDecisionForm } from './decision-form.tsx';

interface DecisionCardProps {
  ventureId: number;
  listing: AdminListing;
  seen: SeenListing;
  onDecided: (seen: SeenListing) => void;
}

/** Why the venture cannot be approved yet; null if it can. */
const obstacleOf = ({ approval_refusal, unchecked }: AdminListing): string | null =>
  approval_refusal ?? (unchecked.length > 0 ? listingMessages.unchecked : null);

/** The form for the team's decision, or the decision being held. Renders nothing while no decision can be made. */
export function DecisionCard({ ventureId, listing, seen, onDecided }: DecisionCardProps) {
  const { held, may } = listing;
  if (held) {
    const { label, tone } = listingStateLabels[held.decision === 'approved' ? 'listed' : 'revision'];
    return (
      <HeldNotice
        held={held}
        badge={<Badge tone={tone}>{label}</Badge>}
        asked={openRequestsAfter(listing, held)}
        untold="The founders have not been told yet."
        mayUndo
      />
    );
  }
  const obstacle = obstacleOf(listing);
  const options: Decision[] = [
    ...(obstacle === null ? (['approved'] as const) : []),
    ...(may.includes('request_changes') ? (['revision'] as const) : []),
  ];
  if (options.length === 0) return null;
  return (
    <TitledCard title="Your decision" lead="The founders can read your comment and requests.">
      {obstacle !== null && listing.state !== 'approved' && (
        <p className="mb-4 rounded-control bg-amber-tint px-4 py-3 text-sm text-amber">{obstacle}</p>
      )}
      <ListingDecisionForm
        key={options.join()}
        ventureId={ventureId}
        listing={listing}
        seen={seen}
        options={options}
        onDecided={onDecided}
      />
    </TitledCard>
  );
}
