import { applicationStateLabels, nextActor } from '@proxima/contract/openings/application-steps';
import {
  type OpeningSummary,
  openingFilters,
  openingWaitLabels,
} from '@proxima/contract/openings/opening-list';
import { openingStateLabels } from '@proxima/contract/openings/openings';
import { PagedTable } from '../../domain/paged-table.tsx';
import { longDateTime } from '../../lib/format/dates.ts';
import { duration } from '../../lib/format/duration.ts';
import { useCheckedFilters } from '../../lib/navigation/use-checked-filters.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { NoMatches } from '../../ui/feedback/no-matches.tsx';
import { CellDetail } from '../../ui/layout/cell-detail.tsx';
import type { Column } from '../../ui/layout/table.tsx';
import { openingTones } from './application-texts.ts';
import { useAllOpenings } from './openings.queries.ts';
import { OpeningsFilters } from './openings-filters.tsx';

/** The applicants, open applications first. */
function Applicants({ applications }: OpeningSummary) {
  if (applications.length === 0) return <span className="text-ink-soft">Nobody yet</span>;
  const rank = ({ state }: OpeningSummary['applications'][number]) =>
    nextActor(state) !== null ? 0 : state === 'accepted' ? 1 : 2;
  const shown = applications.toSorted((one, other) => rank(one) - rank(other)).slice(0, 4);
  return (
    <ul className="flex flex-col gap-0.5 max-sm:flex-row max-sm:flex-wrap max-sm:gap-x-3">
      {shown.map(({ id, applicant, state }) => (
        <li key={id} className="wrap-anywhere">
          {applicant.name}
          <span className="text-ink-soft"> · {applicationStateLabels[state].toLowerCase()}</span>
        </li>
      ))}
      {applications.length > shown.length && (
        <li className="text-ink-soft">and {applications.length - shown.length} more</li>
      )}
    </ul>
  );
}

const Waits = ({ waits }: OpeningSummary) =>
  waits.length > 0 && (
    <ul className="flex flex-col gap-1 max-sm:flex-row max-sm:flex-wrap max-sm:gap-x-3">
      {waits.map((wait) => (
        <li key={wait.for}>
          {openingWaitLabels[wait.for]}
          {wait.count > 1 && <span className="tabular-nums"> ({wait.count})</span>}{' '}
          <span className="text-xs text-ink-soft sm:block">
            for{' '}
            <time dateTime={wait.since} title={longDateTime(wait.since)}>
              {duration((Date.now() - Date.parse(wait.since)) / 1_000)}
            </time>
          </span>
        </li>
      ))}
    </ul>
  );

const columns: readonly Column<OpeningSummary>[] = [
  {
    heading: 'Opening',
    cell: ({ title, venture }) => (
      <>
        <a
          href={paths.adminVenture(venture.slug, 'openings')}
          className="font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {title}
        </a>
        <CellDetail>{venture.name}</CellDetail>
      </>
    ),
    className: 'sm:min-w-44',
  },
  {
    heading: 'State',
    onPhone: 'beside',
    cell: ({ state }) => <Badge tone={openingTones[state]}>{openingStateLabels[state]}</Badge>,
  },
  { heading: 'Waits for', cell: (opening) => <Waits {...opening} />, className: 'sm:min-w-36' },
  { heading: 'Applicants', cell: (opening) => <Applicants {...opening} />, className: 'sm:min-w-52' },
  {
    heading: 'Added',
    cell: ({ created_at }) => <RelativeTime iso={created_at} />,
    className: 'text-ink-soft sm:max-lg:hidden whitespace-nowrap',
  },
];

/** The openings of all ventures, open ones first, with filters that are stored in the URL. */
export function OpeningsTable() {
  const { filters, change, apply } = useCheckedFilters(openingFilters);
  const list = useAllOpenings(filters);
  return (
    <div className="flex flex-col gap-5">
      <OpeningsFilters list={{ filters, onChange: change }} counts={list.data?.pages[0]?.counts} />
      <PagedTable
        list={list}
        caption="Openings"
        columns={columns}
        empty={
          <NoMatches
            of="openings"
            search={filters.search}
            onClearSearch={() => change({ search: '' })}
            filters={filters}
            onShowAll={() => apply('')}
          >
            Openings are added on the page of a venture, under Openings.
          </NoMatches>
        }
      />
    </div>
  );
}
