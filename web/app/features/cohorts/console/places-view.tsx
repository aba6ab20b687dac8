import type { TeamCohort, TeamPlace } from '@proxima/contract/cohorts/cohort-wire';
import { type PlaceState, placeStateLabels } from '@proxima/contract/cohorts/place-states';
import { PagedTable } from '../../../domain/paged-table.tsx';
import { ZonedTime } from '../../../domain/time/zoned-time.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { paths } from '../../../paths.ts';
import { Badge, type Tone } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CellDetail } from '../../../ui/layout/cell-detail.tsx';
import type { Column } from '../../../ui/layout/table.tsx';
import { usePlaces } from './cohorts.queries.ts';
import { PlaceMenu } from './place-menu.tsx';
import { WaitingFacts } from './waiting-facts.tsx';
import { WaitingList } from './waiting-list.tsx';

const tones: Record<PlaceState, Tone> = {
  offered: 'amber',
  accepted: 'green',
  declined: 'slate',
  lapsed: 'slate',
  finished: 'green',
  left: 'red',
};

const when = ({ state, answer_by, answered_at }: TeamPlace, zone: string) =>
  state === 'offered' ? (
    <>
      Until <ZonedTime at={answer_by} zone={zone} />
    </>
  ) : (
    answered_at && longDate(answered_at)
  );

const columnsFor = ({ id, time_zone }: TeamCohort): readonly Column<TeamPlace>[] => [
  {
    heading: 'Place',
    cell: ({ title, founder, submission_id }) => (
      <>
        {submission_id === null ? (
          <span className="font-medium wrap-anywhere">{title}</span>
        ) : (
          <a
            href={paths.adminSubmission(submission_id)}
            className="font-medium wrap-anywhere underline-offset-4 hover:underline"
          >
            {title}
          </a>
        )}
        <CellDetail>{founder?.name ?? 'Former member'}</CellDetail>
      </>
    ),
    className: 'sm:w-full sm:min-w-44',
  },
  {
    heading: 'State',
    onPhone: 'beside',
    cell: ({ state }) => <Badge tone={tones[state]}>{placeStateLabels[state]}</Badge>,
    className: 'whitespace-nowrap',
  },
  { heading: 'Answer', cell: (place) => when(place, time_zone), onPhone: 'plain', className: 'sm:min-w-44' },
  {
    heading: 'Reason',
    cell: ({ reason }) => reason,
    onPhone: 'line',
    className: 'wrap-anywhere sm:min-w-32 sm:max-lg:hidden',
  },
  {
    heading: 'Actions',
    onPhone: 'line',
    cell: (place) => <PlaceMenu cohortId={id} place={place} />,
    className: 'sm:text-right print:hidden',
  },
];

/** Every place and how it was answered, and who waits for one. */
export const PlacesView = ({ cohort, mayDecide }: { cohort: TeamCohort; mayDecide: boolean }) => (
  <div className="flex flex-col gap-6">
    <WaitingFacts cohort={cohort} />
    <PagedTable
      list={usePlaces(cohort.id)}
      caption="Places"
      columns={columnsFor(cohort)}
      empty={
        <EmptyState title="No place has been offered yet">
          Approving an application of {cohort.call.title} offers its founder a place.
        </EmptyState>
      }
    />
    {mayDecide && <WaitingList cohort={cohort} />}
  </div>
);
