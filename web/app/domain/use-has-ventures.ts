import { ventureEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../session/data-query.ts';
import { changedKey } from '../session/realtime/account-changes.tsx';

/** Whether the signed-in person is part of a venture; false until it is known. */
export function useHasVentures(): boolean {
  const query = dataQuery([...changedKey('venture'), 'any'], ventureEndpoints.list, { query: { limit: 1 } });
  const { data } = useQuery({ ...query, staleTime: 60_000 });
  return data !== undefined && data.length > 0;
}
