import { exploreQuery } from '@proxima/contract/explore/explore';
import { useCheckedFilters } from '../../lib/navigation/use-checked-filters.ts';
import type { ExploreQuery } from './explore.queries.ts';

const unfiltered = ['view', 'sort'];

/** View, filters and order of the list, stored in the URL. Amounts without a currency are ignored. */
export function useExploreQuery() {
  const { filters, change } = useCheckedFilters(exploreQuery);
  const { amount_from: _from, amount_to: _to, ...withoutAmounts } = filters;
  const query: ExploreQuery = filters.currency ? filters : withoutAmounts;
  const set = Object.keys(filters).filter((name) => !unfiltered.includes(name));
  /** Clears all filters; view and order stay. */
  const clear = () => change(Object.fromEntries(set.map((name) => [name, ''])));
  return { query, isFiltered: set.some((name) => name !== 'search'), change, clear };
}
