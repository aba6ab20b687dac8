import type { ReviewerExpertise } from '@proxima/contract/assessments/rubrics';
import { industries, industryOf } from '@proxima/contract/profiles/industries';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmButtons } from '../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { MultiSelect } from '../../ui/forms/multi-select.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useSaveExpertise } from './rubrics.queries.ts';

function ExpertiseDialog({ reviewer, onClose }: { reviewer: ReviewerExpertise; onClose: () => void }) {
  const [chosen, setChosen] = useState(reviewer.industries);
  const save = useSaveExpertise(reviewer.id);
  return (
    <Dialog open onClose={onClose} title={`What ${reviewer.name} knows well`}>
      <MultiSelect
        label="Industries"
        quiet
        name="industries"
        options={industries.map(({ value, label }) => ({ value, label }))}
        chosen={chosen}
        onChange={setChosen}
        onBlur={() => {}}
      />
      <ConfirmButtons
        className="sticky -bottom-6 -mx-6 mt-4 -mb-6 border-t border-line bg-surface px-6 py-4"
        pending={save.isPending}
        pendingLabel="Saving..."
        onClick={() => save.mutate(chosen, { onSuccess: onClose })}
        onCancel={onClose}
      >
        Save
      </ConfirmButtons>
    </Dialog>
  );
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
                {reviewer.industries.map((value) => industryOf(value).label).join(', ') ||
                  'No industries chosen'}
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
