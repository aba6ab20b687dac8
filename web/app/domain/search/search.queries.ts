import { type SearchHit, searchEndpoints } from '@proxima/contract/search/search';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../lib/page/use-settled.ts';
import { api } from '../../session/api.ts';

/** Milliseconds without typing before the search runs; an emptied field is followed immediately. */
const delayMs = 150;

interface Found {
  hits: readonly SearchHit[];
  /** Whether they belong to the text as it is now. */
  isCurrent: boolean;
  isFetching: boolean;
  error: unknown;
  retry: () => unknown;
}

/**
 * What is found by a text; without one, those of the things opened last that may still be opened. A newer text cancels the search of an
 * earlier one, whose hits stay until then. Nothing is remembered: what was found may be closed to the person a minute later.
 */
export function useSearch(text: string, recent: readonly string[]): Found {
  const q = useSettled(text, text === '' ? 0 : delayMs);
  const isAsking = q !== '' || recent.length > 0;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', q, q === '' ? recent : []],
    queryFn: isAsking
      ? async ({ signal }) =>
          (
            await api.call(searchEndpoints.find, {
              query: q === '' ? { recent: recent.join() } : { q },
              signal,
            })
          ).data
      : skipToken,
    placeholderData: (earlier, query) => (query?.queryKey[1] === '' || q === '' ? undefined : earlier),
    gcTime: 0,
    staleTime: 0,
    // Offline, it fails visibly.
    networkMode: 'always',
    refetchOnWindowFocus: false,
  });
  const isCurrent = q === text && !isPlaceholderData && (!isAsking || data !== undefined);
  return { hits: data ?? [], isCurrent, isFetching, error: q === text ? error : null, retry: refetch };
}
