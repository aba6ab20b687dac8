import { healthLabels } from '@proxima/contract/projects/health';
import { projectFilters } from '@proxima/contract/projects/project-endpoints';
import { projectStateLabels } from '@proxima/contract/projects/project-states';
import type { ProjectSummary } from '@proxima/contract/projects/project-wire';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { PagedTable } from '../../domain/paged-table.tsx';
import { useCheckedFilters } from '../../lib/navigation/use-checked-filters.ts';
import { paths } from '../../paths.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { NoMatches } from '../../ui/feedback/no-matches.tsx';
import { FilterSelect, optionsOf } from '../../ui/forms/filter-select.tsx';
import { CellDetail } from '../../ui/layout/cell-detail.tsx';
import type { Column } from '../../ui/layout/table.tsx';
import { useAllProjects } from './project-lists.queries.ts';
import { acceptedOf, HealthReasons, NextDue, ProjectBadge } from './project-state.tsx';

const columns: readonly Column<ProjectSummary>[] = [
  {
    heading: 'Project',
    cell: ({ venture, name }) => (
      <>
        <a
          href={paths.adminVenture(venture.slug, 'project')}
          className="font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </a>
        <CellDetail>{venture.name}</CellDetail>
      </>
    ),
    className: 'sm:min-w-40',
  },
  {
    heading: 'Health',
    onPhone: 'line',
    cell: (project) => (
      <div className="flex flex-col items-start gap-1.5 max-sm:flex-row max-sm:flex-wrap max-sm:items-baseline">
        <ProjectBadge project={project} />
        <HealthReasons project={project} />
      </div>
    ),
    className: 'sm:min-w-44',
  },
  { heading: 'Due next', cell: (project) => <NextDue project={project} />, className: 'sm:min-w-40' },
  { heading: 'Accepted', cell: acceptedOf, className: 'whitespace-nowrap tabular-nums' },
  { heading: 'Waiting', cell: ({ submitted }) => submitted || 'None', className: 'sm:max-xl:hidden' },
  { heading: 'Lead', cell: ({ lead }) => lead ?? 'None', className: 'sm:max-lg:hidden' },
  {
    heading: 'Last report',
    cell: ({ last_report_at: at }) => (at ? <RelativeTime iso={at} /> : 'None yet'),
    className: 'text-ink-soft sm:max-xl:hidden',
  },
];

const states = optionsOf(projectStateLabels);
const healths = optionsOf(healthLabels);

/** Every project, late ones first, with filters that are stored in the URL. */
export function ProjectsTable() {
  const { filters, change, apply } = useCheckedFilters(projectFilters);
  const list = { filters, onChange: change };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-3">
        <FilterSelect {...list} name="state" label="State" placeholder="Any state" options={states} />
        <FilterSelect {...list} name="health" label="Health" placeholder="Any health" options={healths} />
        <ExportMenu list="projects" filters={filters} />
      </div>
      <PagedTable
        list={useAllProjects(filters)}
        caption="Projects"
        columns={columns}
        empty={
          <NoMatches of="projects" filters={filters} onShowAll={() => apply('')}>
            Projects are started on the page of a venture, under Project.
          </NoMatches>
        }
      />
    </div>
  );
}
