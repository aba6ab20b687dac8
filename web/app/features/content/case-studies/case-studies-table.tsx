import type { ListedCaseStudy } from '@proxima/contract/content/case-studies';
import { paths } from '../../../paths.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { useCaseStudies } from './case-studies.queries.ts';
import { CaseStudyBadges } from './case-study-badges.tsx';

const columns: readonly Column<ListedCaseStudy>[] = [
  {
    heading: 'Venture',
    cell: ({ venture_id, venture_name }) => (
      <a
        href={paths.adminCaseStudy(venture_id)}
        className="font-medium wrap-anywhere underline-offset-4 hover:underline"
      >
        {venture_name}
      </a>
    ),
    className: 'sm:w-full',
  },
  {
    heading: 'Status',
    onPhone: 'plain',
    cell: (row) => <CaseStudyBadges {...row} />,
    className: 'sm:min-w-60',
  },
  {
    heading: 'Last edited',
    cell: ({ updated_at }) => updated_at && <RelativeTime iso={updated_at} />,
    className: 'whitespace-nowrap text-ink-soft',
  },
];

/** Graduated ventures, each with the state of its case study. */
export const CaseStudiesTable = () => (
  <QueryContent query={useCaseStudies()}>
    {(studies) =>
      studies.length === 0 ? (
        <EmptyState title="No venture has graduated yet">
          Once one has, you can write its story here. It becomes public when its founders approve it.
        </EmptyState>
      ) : (
        <div className="overflow-x-auto rounded-card border border-line bg-surface">
          <Table
            caption="Case studies"
            columns={columns}
            rows={studies}
            rowKey={({ venture_id }) => venture_id}
          />
        </div>
      )
    }
  </QueryContent>
);
