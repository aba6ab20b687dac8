import { maxCompared } from '@proxima/contract/explore/compare';
import { useAddressFilters } from '../../../lib/navigation/use-address-filters.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useCompared } from '../explore.queries.ts';
import { FactsTable } from './facts-table.tsx';
import { idsIn } from './ids-in.ts';
import { ProjectionsChart } from './projections-chart.tsx';

const Nothing = ({ children }: { children: string }) => (
  <Card>
    <EmptyState
      title="Nothing to compare"
      action={<LinkButton href={paths.explore}>Explore ventures</LinkButton>}
    >
      {children}
    </EmptyState>
  </Card>
);

const goneText = (count: number) =>
  count === 1
    ? 'One venture was left out: it is no longer listed.'
    : `${count} ventures were left out: they are no longer listed.`;

/** The ventures named in the URL, side by side. Those no longer listed are left out, and the page says so. */
export function CompareView() {
  const { params, change } = useAddressFilters<'ids'>();
  const ids = idsIn(params.get('ids'));
  const query = useCompared(ids);
  if (ids.length === 0)
    return <Nothing>Select up to four ventures on the cards, then choose Compare.</Nothing>;
  const remove = (id: number) => change({ ids: ids.filter((other) => other !== id).join() });
  return (
    <QueryContent query={query}>
      {(ventures) => {
        const gone = ids.length - ventures.length;
        if (ventures.length === 0) return <Nothing>{goneText(gone)}</Nothing>;
        return (
          <div className="flex flex-col gap-6">
            {gone > 0 && (
              <p role="status" className="rounded-control bg-amber-tint px-4 py-3 text-sm">
                {goneText(gone)}
              </p>
            )}
            <FactsTable ventures={ventures} onRemove={remove} />
            <ProjectionsChart ventures={ventures} />
            {ids.length < maxCompared && (
              <p>
                <a href={`${paths.explore}?compare=${ids.join()}`} className="text-link text-sm">
                  Add another venture
                </a>
              </p>
            )}
          </div>
        );
      }}
    </QueryContent>
  );
}
