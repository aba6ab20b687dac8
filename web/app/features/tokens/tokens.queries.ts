import {
  adminTokenEndpoints,
  type TokenFilters,
  tokenEndpoints,
} from '@proxima/contract/tokens/token-endpoints';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../domain/use-pages.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';

const ownTokens = dataQuery(['own-tokens'], tokenEndpoints.list);
const allTokens = ['admin-tokens'];

export const useOwnTokens = () => useQuery(ownTokens);

/** Makes a token; its reply is the only place that shows it. */
export function useCreateToken() {
  const client = useQueryClient();
  return useChange(
    (body: BodyOf<typeof tokenEndpoints.create>) => api.call(tokenEndpoints.create, { body }),
    () => client.invalidateQueries(ownTokens),
  );
}

export function useRevokeToken(id: number) {
  const client = useQueryClient();
  return useChange(
    () => api.call(tokenEndpoints.revoke, { params: { id } }),
    ({ data }) => showReply(client, ownTokens.queryKey, data),
  );
}

export const useAllTokens = (filters: TokenFilters) =>
  usePages([...allTokens, filters], adminTokenEndpoints.list, { ...filters, limit: 50 });

export function useRevokeAnyToken(id: number) {
  const client = useQueryClient();
  return useChange(
    () => api.call(adminTokenEndpoints.revoke, { params: { id } }),
    () => {
      void client.invalidateQueries(ownTokens);
      return client.invalidateQueries({ queryKey: allTokens });
    },
  );
}
