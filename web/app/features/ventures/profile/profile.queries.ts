import type { VentureProfile } from '@proxima/contract/ventures/venture-profile';
import {
  type StoredProfile,
  ventureProfileEndpoints,
} from '@proxima/contract/ventures/venture-profile-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../../domain/use-pages.ts';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { changedKey } from '../../../session/realtime/account-changes.tsx';

const key = changedKey('venture');
const ofVenture = (id: number) => ({ params: { id } });

/** The newest version of the profile, for those who work on the venture. */
export const useProfile = (id: number) =>
  useQuery(dataQuery([...key, 'profile', id], ventureProfileEndpoints.read, ofVenture(id)));

export const readProfile = async (id: number): Promise<StoredProfile> =>
  (await api.call(ventureProfileEndpoints.read, ofVenture(id))).data;

/** The profile in a given version. */
export const readVersion = async (id: number, version: number): Promise<VentureProfile> =>
  (await api.call(ventureProfileEndpoints.version, { params: { id, version } })).data.document;

export const useProfileVersions = (id: number) =>
  usePages([...key, 'profile-versions', id], ventureProfileEndpoints.versions, { limit: 50 }, { id });

export const useProfileVersion = (id: number, version: number) =>
  useQuery({
    queryKey: [...key, 'profile-version', id, version],
    queryFn: () => readVersion(id, version),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Reloads every query about ventures. */
export function useRefreshVentures() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}
