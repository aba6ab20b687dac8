import { projectionEndpoints } from '@proxima/contract/ventures/projections/projection-endpoints';
import { ventureEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../domain/use-pages.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';

const key = changedKey('venture');

/** The ventures that the caller is part of. */
export const useOwnVentures = () => usePages([...key, 'list'], ventureEndpoints.list, { limit: 20 });

/** The venture of a page address, also of an earlier one. */
export const useVenture = (slug: string) =>
  useQuery({
    queryKey: [...key, 'page', slug],
    queryFn: async ({ signal }) => {
      const { data } = await api.call(ventureEndpoints.getBySlug, { params: { slug }, signal });
      return (await api.call(ventureEndpoints.get, { params: { id: data.id }, signal })).data;
    },
  });

const projectionsKey = (id: number) => [...key, 'projections', id] as const;

export const useProjections = (id: number) =>
  useQuery(dataQuery(projectionsKey(id), projectionEndpoints.read, { params: { id } }));

export const useProjectionsVersions = (id: number) =>
  usePages([...projectionsKey(id), 'versions'], projectionEndpoints.versions, { limit: 50 }, { id });

/** The projections as they were in an earlier version. */
export const useProjectionsVersion = (id: number, version: number) =>
  useQuery({
    queryKey: [...key, 'projections-version', id, version],
    queryFn: async () =>
      (await api.call(projectionEndpoints.version, { params: { id, version } })).data.document,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Brings what is on the screen about projections up to date. */
export function useRefreshProjections(id: number) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: projectionsKey(id) });
}
