import type { ListedResource } from '@proxima/contract/resources/resource-editing';
import { resourceKinds, resourceTopics } from '@proxima/contract/resources/resources';
import { paths } from '../../../paths.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { CellDetail } from '../../../ui/layout/cell-detail.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { PublicationBadge } from '../publication-badge.tsx';
import { useEditedResources } from './resource-editing.queries.ts';

const columns: readonly Column<ListedResource>[] = [
  {
    heading: 'Resource',
    cell: ({ id, title, kind, topic }) => (
      <>
        <a href={paths.adminResource(id)} className="font-medium underline-offset-4 hover:underline">
          {title}
        </a>
        <CellDetail>
          {resourceKinds[kind]} · {resourceTopics[topic]}
        </CellDetail>
      </>
    ),
    className: 'sm:w-full',
  },
  {
    heading: 'Status',
    onPhone: 'plain',
    cell: (row) => <PublicationBadge of={row} />,
    className: 'sm:min-w-40',
  },
  {
    heading: 'Last edited',
    cell: ({ updated_at }) => <RelativeTime iso={updated_at} />,
    className: 'whitespace-nowrap text-ink-soft',
  },
];

/** All toolkits and courses, drafts included. */
export const ResourcesTable = () => (
  <QueryContent query={useEditedResources()}>
    {(resources) => (
      <div className="overflow-x-auto rounded-card border border-line bg-surface">
        <Table caption="Resources" columns={columns} rows={resources} rowKey={({ id }) => id} />
      </div>
    )}
  </QueryContent>
);
