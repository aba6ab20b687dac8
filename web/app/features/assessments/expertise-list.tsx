import type { ReviewerExpertise } from '@proxima/contract/assessments/rubrics';
import { useState } from 'react';
import { industriesText, KnownIndustriesDialog } from '../../domain/review/known-industries.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useSaveExpertise } from './rubrics.queries.ts';

function ExpertiseDialog({ reviewer, onClose }: { reviewer: ReviewerExpertise; onClose: () => void }) {
  const change = useSaveExpertise(reviewer.id);
  const title = `What ${reviewer.name} knows well`;
  return <KnownIndustriesDialog {...{ title, change, onClose }} known={reviewer.industries} />;
}

/** What each reviewer knows well; of reviewers with the same load, those who know the industry come first. */
export function ExpertiseList({ reviewers }: { reviewers: readonly ReviewerExpertise[] }) {
  const [edited, setEdited] = useState<ReviewerExpertise | null>(null);
  return (
    <TitledCard
      title="Expertise"
      lead="Reviewers are assigned by load. Of those with the same load, the ones who know the sender’s industry come first."
    >
      <ul>
        {reviewers.map((reviewer) => (
          <li
            key={reviewer.id}
            className="flex items-center gap-3 border-b border-line py-2.5 text-sm last:border-0"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="block font-medium">{reviewer.name}</span>
              <span className="block text-ink-soft">
                {industriesText(reviewer.industries) || 'No industries chosen'}
              </span>
            </span>
            <Button
              kind="quiet"
              size="small"
              aria-label={`Choose the industries of ${reviewer.name}`}
              onClick={() => setEdited(reviewer)}
            >
              Choose
            </Button>
          </li>
        ))}
      </ul>
      {edited && <ExpertiseDialog reviewer={edited} onClose={() => setEdited(null)} />}
    </TitledCard>
  );
}
