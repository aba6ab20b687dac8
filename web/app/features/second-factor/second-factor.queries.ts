import { secondFactorEndpoints } from '@proxima/contract/accounts/second-factor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dataQuery } from '../../session/data-query.ts';

const key = ['admin-second-factor'];

/** The signed-in user's second factors, and whether this session has used one. */
export const useSecondFactor = () =>
  useQuery({ ...dataQuery(key, secondFactorEndpoints.status), staleTime: 5 * 60_000 });

/** Refetches everything: calls refused before may be allowed now. */
export function useSecondFactorChanged() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries(), [client]);
}
