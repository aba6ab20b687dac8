import { importKindTexts } from '@proxima/contract/imports/import-kinds';
import type { ListedImport } from '@proxima/contract/imports/import-wire';
import { PagedTable } from '../../domain/paged-table.tsx';
import { paths } from '../../paths.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Column } from '../../ui/layout/table.tsx';
import { countText } from './count-text.ts';
import { ImportBadge } from './import-badge.tsx';
import { useImportList } from './imports.queries.ts';

const columns: readonly Column<ListedImport>[] = [
  {
    heading: 'File',
    cell: (row) => (
      <>
        <a
          href={paths.adminImport(row.id)}
          className="font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {row.file_name}
        </a>
        <span className="block text-xs text-ink-soft">{importKindTexts[row.kind].label}</span>
      </>
    ),
    className: 'sm:w-full',
  },
  { heading: 'Status', onPhone: 'plain', cell: (row) => <ImportBadge state={row.state} /> },
  { heading: 'Rows', onPhone: 'line', cell: (row) => countText(row), className: 'text-ink-soft sm:min-w-44' },
  { heading: 'By', cell: (row) => row.by ?? 'Former colleague', className: 'whitespace-nowrap' },
  {
    heading: 'When',
    cell: (row) => <RelativeTime iso={row.created_at} />,
    className: 'whitespace-nowrap text-ink-soft',
  },
];

/** Every import with who made it, when and what came of it. */
export const ImportsList = () => (
  <PagedTable
    list={useImportList()}
    caption="Imports"
    columns={columns}
    empty={
      <EmptyState title="Nothing imported yet">
        Choose a file above. You can check how its columns are matched before anything is imported.
      </EmptyState>
    }
  />
);
