import { secondFactorEndpoints } from '@proxima/contract/accounts/second-factor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../session/api.ts';

const key = ['admin-second-factor'];

/** The caller's second factors and whether this session has shown one. */
export const useSecondFactor = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.call(secondFactorEndpoints.status, { signal })).data,
    staleTime: 5 * 60_000,
  });

/** Everything is read again: what was refused before may be open now. */
export function useSecondFactorChanged() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries(), [client]);
}
