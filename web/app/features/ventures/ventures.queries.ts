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

/** The venture with this slug, current or earlier. */
export const useVenture = (slug: string) =>
  useQuery(dataQuery([...key, 'page', slug], ventureEndpoints.getBySlug, { params: { slug } }));

const projectionsKey = (id: number) => [...key, 'projections', id] as const;

export const useProjections = (id: number) =>
  useQuery(dataQuery(projectionsKey(id), projectionEndpoints.read, { params: { id } }));

export const useProjectionsVersions = (id: number) =>
  usePages([...projectionsKey(id), 'versions'], projectionEndpoints.versions, { limit: 50 }, { id });

/** The projections in a given version. */
export const useProjectionsVersion = (id: number, version: number) =>
  useQuery({
    queryKey: [...key, 'projections-version', id, version],
    queryFn: async () =>
      (await api.call(projectionEndpoints.version, { params: { id, version } })).data.document,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Reloads the projections of a venture and their versions. */
export function useRefreshProjections(id: number) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: projectionsKey(id) });
}
