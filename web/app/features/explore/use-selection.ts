import { maxCompared } from '@proxima/contract/explore/compare';
import { useAddressFilters } from '../../lib/navigation/use-address-filters.ts';
import { idsIn } from './compare/ids-in.ts';

/** Ventures selected for a comparison. */
export interface Selection {
  ids: readonly number[];
  has: (id: number) => boolean;
  isFull: boolean;
  toggle: (id: number) => void;
  clear: () => void;
}

/** The ventures selected for a comparison, stored in the URL. */
export function useSelection(): Selection {
  const { params, change } = useAddressFilters<'compare'>();
  const ids = idsIn(params.get('compare'));
  const set = (next: readonly number[]) => change({ compare: next.join() });
  return {
    ids,
    has: (id) => ids.includes(id),
    isFull: ids.length >= maxCompared,
    toggle: (id) => set(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    clear: () => set([]),
  };
}
