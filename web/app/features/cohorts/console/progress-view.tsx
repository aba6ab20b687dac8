import type { TeamCohort } from '@proxima/contract/cohorts/cohort-wire';
import type { PlaceProgress } from '@proxima/contract/cohorts/programme-wire';
import { ExportMenu } from '../../../domain/export-menu.tsx';
import { WriteToPeople } from '../../../domain/mailings/write-to-people.tsx';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { CellDetail } from '../../../ui/layout/cell-detail.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { useProgress } from './cohorts.queries.ts';
import { ShareCell } from './share-cell.tsx';
import { WaitingFacts } from './waiting-facts.tsx';

const columns: readonly Column<PlaceProgress>[] = [
  {
    heading: 'Venture',
    cell: ({ title, founder, venture_slug }) => (
      <>
        {venture_slug === null ? (
          <span className="font-medium wrap-anywhere">{title}</span>
        ) : (
          <a
            href={paths.adminVenture(venture_slug, 'project')}
            className="font-medium wrap-anywhere underline-offset-4 hover:underline"
          >
            {title}
          </a>
        )}
        <CellDetail>{venture_slug === null ? `${founder} · no venture yet` : founder}</CellDetail>
      </>
    ),
    className: 'sm:w-full sm:min-w-48',
  },
  {
    heading: 'Stands',
    onPhone: 'beside',
    cell: ({ behind, state }) =>
      behind.length > 0 ? (
        <Badge tone="red">Behind</Badge>
      ) : (
        <Badge tone="green">{state === 'finished' ? 'Finished' : 'On track'}</Badge>
      ),
    className: 'whitespace-nowrap',
  },
  {
    heading: 'Milestones',
    cell: ({ milestones, behind }) => (
      <>
        <ShareCell share={milestones} isBehind={behind.includes('milestones')} />
        {milestones !== null && milestones.late > 0 && <CellDetail>{milestones.late} late</CellDetail>}
      </>
    ),
  },
  {
    heading: 'Attendance',
    cell: ({ attendance, behind }) => (
      <ShareCell share={attendance} isBehind={behind.includes('attendance')} />
    ),
  },
  {
    heading: 'Check-ins',
    cell: ({ check_ins, behind }) => <ShareCell share={check_ins} isBehind={behind.includes('check_ins')} />,
  },
  { heading: 'Course', cell: ({ course }) => <ShareCell share={course} />, className: 'sm:max-lg:hidden' },
  {
    heading: 'Mentors',
    cell: ({ mentors }) => (mentors === 0 ? 'None' : mentors),
    className: 'tabular-nums sm:max-lg:hidden',
  },
];

/** Who is on track, and what waits for the team. */
export const ProgressView = ({ cohort }: { cohort: TeamCohort }) => (
  <div className="flex flex-col gap-6">
    <WaitingFacts cohort={cohort} />
    <QueryContent query={useProgress(cohort.id)}>
      {(rows) =>
        rows.length === 0 ? (
          <div className="rounded-card border border-line bg-surface">
            <EmptyState
              title="Nobody has accepted a place yet"
              action={
                <LinkButton href={paths.adminCohort(cohort.id, 'places')} kind="secondary">
                  See the places
                </LinkButton>
              }
            >
              Milestones, attendance, check-ins and courses appear here once founders have accepted.
            </EmptyState>
          </div>
        ) : (
          <div className="flex flex-col gap-3">
            <div className="flex flex-wrap justify-end gap-3">
              <WriteToPeople audience={{ kind: 'cohort', cohort_id: cohort.id }} />
              <ExportMenu list="cohort" filters={{ cohort_id: cohort.id }} />
            </div>
            {/* What scrolls must be reachable with the keyboard. */}
            <section
              aria-label="Who is on track"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways
              tabIndex={0}
              className="overflow-x-auto rounded-card border border-line bg-surface"
            >
              <Table caption="Ventures" columns={columns} rows={rows} rowKey={(row) => row.place_id} />
            </section>
          </div>
        )
      }
    </QueryContent>
  </div>
);
