import type { Endpoint, ReplyOf } from '@proxima/contract/wire/endpoint';
import { keepPreviousData, type QueryKey, type QueryMeta, useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CallInput } from '../lib/api/api-client.ts';
import { api } from '../session/api.ts';

type PagedEndpoint = Endpoint & { reply: z.ZodType<{ next_cursor: string | null }> };

/** Reads a list that the server pages by cursor (docs/rules.md, Envelope), page after page. `options` may mark it as a notice. */
export const usePages = <E extends PagedEndpoint>(
  queryKey: QueryKey,
  row: E,
  query: CallInput<E>['query'],
  params?: CallInput<E>['params'],
  options: { meta?: QueryMeta } = {},
) =>
  useInfiniteQuery({
    ...options,
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<ReplyOf<E>> =>
      api.call(row, {
        params,
        query: { ...query, ...(pageParam && { cursor: pageParam }) },
        signal,
      } as CallInput<E>),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
