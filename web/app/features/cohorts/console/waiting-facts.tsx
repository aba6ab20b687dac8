import type { TeamCohort } from '@proxima/contract/cohorts/cohort-wire';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useOfferApproved } from './cohorts.queries.ts';

/** Places that nobody has taken or been offered; null without a limit. */
export const freePlaces = ({ places, counts }: TeamCohort): number | null =>
  places === null ? null : Math.max(0, places - counts.offered - counts.accepted - counts.finished);

const Figure = ({ label, value }: { label: string; value: string | number }) => (
  <div>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="font-display text-2xl tabular-nums">{value}</dd>
  </div>
);

/** The places in figures, and approved applications that have none yet. */
export function WaitingFacts({ cohort }: { cohort: TeamCohort }) {
  const offer = useOfferApproved(cohort.id);
  const { counts, without_place } = cohort;
  return (
    <Card className="flex flex-col gap-5">
      <dl className="grid grid-cols-2 gap-5 sm:grid-cols-4">
        <Figure label="Accepted" value={counts.accepted + counts.finished} />
        <Figure label="Not answered yet" value={counts.offered} />
        <Figure label="Free places" value={freePlaces(cohort) ?? 'No limit'} />
        <Figure label="Waiting list" value={counts.waiting} />
      </dl>
      {without_place > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="text-sm">
            {without_place === 1
              ? 'One approved application has no place yet.'
              : `${without_place} approved applications have no place yet.`}
          </p>
          <Button kind="secondary" size="small" change={offer} pendingLabel="Offering...">
            Offer places
          </Button>
        </div>
      )}
    </Card>
  );
}
