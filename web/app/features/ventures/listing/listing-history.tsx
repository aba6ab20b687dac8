import type { Listing } from '@proxima/contract/listing/listing';
import { listingStepLabels } from '@proxima/contract/listing/listing-labels';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';

/** Everything that happened to the listing, newest first. */
export const ListingHistory = ({ steps }: Pick<Listing, 'steps'>) =>
  steps.length === 0 ? null : (
    <TitledCard title="History" lead="Each step and who took it.">
      <ol className="flex flex-col gap-4">
        {steps.toReversed().map((step) => (
          <li key={`${step.at} ${step.act}`} className="text-sm">
            <p>
              <span className="font-medium">{listingStepLabels[step.act]}</span>
              <span className="text-ink-soft"> by {step.by}</span>
            </p>
            <p className="text-xs text-ink-soft">
              <RelativeTime iso={step.at} />, profile version {step.profile_version}
            </p>
            {step.comment && (
              <p className="mt-2 rounded-control bg-mist px-3 py-2 wrap-anywhere whitespace-pre-wrap">
                {step.comment}
              </p>
            )}
          </li>
        ))}
      </ol>
    </TitledCard>
  );
