import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** Reads a list that the server pages by cursor (docs/rules.md, Envelope), page after page. */
export const usePages = <Page extends { next_cursor: string | null }>(
  queryKey: QueryKey,
  read: (at: { cursor?: string }, signal: AbortSignal) => Promise<Page>,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam ? { cursor: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
