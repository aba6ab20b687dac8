import { profileEndpoints, type SettingsDraft } from '@proxima/contract/profiles/endpoints';
import type { UserData } from '@proxima/contract/profiles/user-data';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../session/api.ts';

export interface SettingsStart {
  user: UserData;
  draft: (SettingsDraft & { updated_at: string }) | null;
}

/** What the settings form opens with; read anew at each visit, never while somebody types. */
export const settingsStart = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }): Promise<SettingsStart> => {
    const [profile, draft] = await Promise.all([
      api.call(profileEndpoints.get, { signal }),
      api.call(profileEndpoints.getDraft, { signal }),
    ]);
    return { user: profile.data, draft: draft.data };
  },
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});
