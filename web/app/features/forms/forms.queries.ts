import { formEndpoints as endpoints } from '@proxima/contract/forms/form-endpoints';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';

const keyOf = (formId: number) => ['forms', formId, 'current'];
const versionsKey = (formId: number) => ['forms', formId, 'versions'];

/** A form in its newest version. */
export const useForm = (formId: number) =>
  useQuery(dataQuery(keyOf(formId), endpoints.get, { params: { id: formId } }));

/** Saves the next version; after a refusal the newest one is fetched. */
export function useSaveForm(formId: number) {
  const client = useQueryClient();
  return useChange(
    (body: BodyOf<typeof endpoints.save>) => api.call(endpoints.save, { params: { id: formId }, body }),
    ({ data }) => {
      showReply(client, keyOf(formId), data);
      return client.invalidateQueries({ queryKey: versionsKey(formId) });
    },
    () => client.invalidateQueries({ queryKey: keyOf(formId) }),
  );
}

/** The versions of a form, newest first. */
export const useFormVersions = (formId: number) =>
  useInfiniteQuery({
    queryKey: versionsKey(formId),
    queryFn: ({ pageParam, signal }) =>
      api.call(endpoints.listVersions, {
        params: { id: formId },
        query: { limit: 20, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });

/** An earlier version of a form. */
export const useFormVersion = (formId: number, number: number) =>
  useQuery(
    dataQuery(['forms', formId, 'versions', number], endpoints.getVersion, {
      params: { id: formId, number },
    }),
  );
