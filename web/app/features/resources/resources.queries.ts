import { resourceEndpoints as endpoints } from '@proxima/contract/resources/resources';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { useSend } from '../../session/use-send.ts';
import { notifyFailure } from '../../ui/feedback/toast.ts';

const key = ['resources'] as const;

export type ResourceQuery = QueryOf<typeof endpoints.list>;

/** The toolkits and courses that the filters match, with the reader's progress. */
export const useResources = (query: ResourceQuery) =>
  useQuery({
    ...dataQuery([...key, 'list', query], endpoints.list, { query }),
    placeholderData: keepPreviousData,
  });

/** One of them, with its texts. */
export const useResource = (slug: string) =>
  useQuery(dataQuery([...key, slug], endpoints.read, { params: { slug } }));

/** Marks a part as done or not done. */
export function useMarkPart(slug: string) {
  const client = useQueryClient();
  return useSend({
    mutationFn: ({ part, isDone }: { part: string; isDone: boolean }) =>
      api.call(endpoints.mark, { params: { slug, part }, body: { is_done: isDone } }),
    onError: (error) => notifyFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
