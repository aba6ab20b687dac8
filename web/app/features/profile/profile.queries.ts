import { profileEndpoints } from '@proxima/contract/profiles/endpoints';
import { dataQuery } from '../../session/data-query.ts';

/** The user that the settings form opens with; refetched at each visit, never while someone types. */
export const settingsUser = {
  ...dataQuery(['settings'], profileEndpoints.get),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
};
