import { VersionsCard } from '../../../domain/comparison/versions-card.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { useProjectionsVersion, useProjectionsVersions } from '../ventures.queries.ts';
import { compareProjections, type Difference } from './compare-projections.ts';

interface ComparisonProps {
  ventureId: number;
  older: number;
  newer: number;
}

const columns = (older: number, newer: number): Column<Difference>[] => [
  { heading: 'Figure', cell: ({ what }) => what },
  { heading: `Version ${older}`, cell: (row) => row.older || 'Empty', className: 'tabular-nums' },
  { heading: `Version ${newer}`, cell: (row) => row.newer || 'Empty', className: 'tabular-nums' },
];

/** The differences between two versions of the projections. */
export function ProjectionsComparison({ ventureId, older, newer }: ComparisonProps) {
  const left = useProjectionsVersion(ventureId, older);
  const right = useProjectionsVersion(ventureId, newer);
  return (
    <QueryContent query={left.data ? right : left}>
      {() => {
        if (!left.data || !right.data) return null;
        const differences = compareProjections(left.data, right.data);
        if (differences.length === 0)
          return <p className="text-sm text-ink-soft">These versions are the same.</p>;
        return (
          <ScrollBox
            aria-label="Differences"
            className="max-h-96 overflow-auto rounded-control border border-line"
          >
            <Table
              caption="Differences"
              columns={columns(older, newer)}
              rows={differences}
              rowKey={({ what }) => what}
            />
          </ScrollBox>
        );
      }}
    </QueryContent>
  );
}

export function ProjectionVersions({ ventureId }: { ventureId: number }) {
  const list = useProjectionsVersions(ventureId);
  const versions = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (versions.length === 0) return null;
  return (
    <VersionsCard versions={versions}>
      {(pair) => <ProjectionsComparison ventureId={ventureId} {...pair} />}
    </VersionsCard>
  );
}
