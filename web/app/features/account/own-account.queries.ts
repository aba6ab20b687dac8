import { ownAccountEndpoints } from '@proxima/contract/accounts/own-account';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../session/api.ts';

/** The signed-in devices, fresh whenever somebody looks. */
export const ownSessions = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await api.call(ownAccountEndpoints.sessions, { signal })).data,
});
