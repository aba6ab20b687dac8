import { profileEndpoints } from '@proxima/contract/profiles/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../session/api.ts';

/** The user whom the settings form opens with; read anew at each visit, never while someone types. */
export const settingsUser = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await api.call(profileEndpoints.get, { signal })).data,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});
