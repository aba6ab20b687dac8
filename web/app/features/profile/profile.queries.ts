import { profileEndpoints } from '@proxima/contract/profiles/endpoints';
import { dataQuery } from '../../session/data-query.ts';

/** The user whom the settings form opens with; read anew at each visit, never while someone types. */
export const settingsUser = {
  ...dataQuery(['settings'], profileEndpoints.get),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
};
