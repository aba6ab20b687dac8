import type { ListedProgramme } from '@proxima/contract/programmes/programme-wire';
import { PagedTable } from '../../domain/paged-table.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Picture } from '../../ui/display/picture.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { CellDetail } from '../../ui/layout/cell-detail.tsx';
import type { Column } from '../../ui/layout/table.tsx';
import { useProgrammes } from './programmes.queries.ts';
import { StateBadge } from './state-badges.tsx';

/** `1 open, 2 coming, 5 in all`. */
function callsText({ calls, open_calls, coming_calls }: ListedProgramme): string {
  if (calls === 0) return 'None yet';
  return [
    open_calls > 0 && `${open_calls} open`,
    coming_calls > 0 && `${coming_calls} coming`,
    `${calls} in all`,
  ]
    .filter(Boolean)
    .join(', ');
}

const columns: readonly Column<ListedProgramme>[] = [
  {
    heading: 'Programme',
    cell: ({ id, name, slug, image }) => (
      <div className="flex min-w-0 items-center gap-4">
        <Picture
          image={image}
          alt=""
          sizes="4.5rem"
          className="aspect-3/2 h-12 w-18 shrink-0 rounded-control bg-mist object-cover max-sm:hidden"
        />
        <div className="min-w-0">
          <a
            href={paths.adminProgramme(id)}
            className="font-medium wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </a>
          <CellDetail>{paths.programme(slug)}</CellDetail>
        </div>
      </div>
    ),
    className: 'sm:w-full sm:min-w-64',
  },
  { heading: 'Calls', cell: callsText, className: 'whitespace-nowrap tabular-nums' },
  {
    heading: 'Changed',
    cell: ({ updated_at }) => <RelativeTime iso={updated_at} />,
    className: 'whitespace-nowrap sm:max-lg:hidden',
  },
  {
    heading: 'State',
    onPhone: 'beside',
    cell: ({ state }) => <StateBadge state={state} />,
    className: 'whitespace-nowrap',
  },
];

/** All programmes, for the team. */
export const ProgrammesTable = () => (
  <PagedTable
    list={useProgrammes()}
    caption="Programmes"
    columns={columns}
    opensRows
    empty={
      <EmptyState
        title="No programmes yet"
        action={<LinkButton href={paths.adminNewProgramme}>New programme</LinkButton>}
      >
        An accelerator, a grant, a competition: what you offer again and again. Each has calls in which people
        apply.
      </EmptyState>
    }
  />
);
