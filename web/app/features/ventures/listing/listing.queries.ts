import {
  type AdminListing,
  adminListingEndpoints,
  type ListingDecision,
  listingEndpoints,
} from '@proxima/contract/listing/listing';
import { adminVentureProfileEndpoints } from '@proxima/contract/ventures/venture-profile-endpoints';
import { ventureRecordEndpoints } from '@proxima/contract/ventures/venture-record';
import type { BodyOf, ParamsOf } from '@proxima/contract/wire/endpoint';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { changedKey } from '../../../session/realtime/account-changes.tsx';
import { useChange } from '../../../session/use-change.ts';
import { useSend } from '../../../session/use-send.ts';
import { useRefreshVentures } from '../profile/profile.queries.ts';

const key = changedKey('venture');
const ofVenture = (id: number) => ({ params: { id } });

/** The listing as the people of the venture see it. */
export const useListing = (id: number) =>
  useQuery(dataQuery([...key, 'listing', id], listingEndpoints.get, ofVenture(id)));

/** The listing as the team sees it. */
export const useAdminListing = (id: number) =>
  useQuery(dataQuery([...key, 'admin-listing', id], adminListingEndpoints.get, ofVenture(id)));

/** What was checked, and by whom. */
export const useVetting = (id: number) =>
  useQuery(dataQuery([...key, 'record', id], ventureRecordEndpoints.get, ofVenture(id)));

export function useSubmitListing(id: number) {
  const refresh = useRefreshVentures();
  return useSend({
    mutationFn: (body: BodyOf<typeof listingEndpoints.submit>) =>
      api.call(listingEndpoints.submit, { ...ofVenture(id), body }),
    onSettled: refresh,
  });
}

export const useWithdrawListing = (id: number) =>
  useChange(() => api.call(listingEndpoints.withdraw, ofVenture(id)), undefined, useRefreshVentures());

/** Sends a decision now, or holds it for ten minutes. */
export function useDecideListing(id: number) {
  const refresh = useRefreshVentures();
  return useSend({
    mutationFn: ({ how, ...body }: ListingDecision & { how: 'decide' | 'hold' }) =>
      api.call(adminListingEndpoints[how], { ...ofVenture(id), body }),
    onSettled: refresh,
  });
}

export const useMarkListingRequest = (id: number) =>
  useChange(
    ({ number, state }: { number: number } & BodyOf<typeof adminListingEndpoints.markRequest>) =>
      api.call(adminListingEndpoints.markRequest, { params: { id, number }, body: { state } }),
    undefined,
    useRefreshVentures(),
  );

export const useUnlist = (id: number, onUnlisted: (listing: AdminListing) => void) =>
  useChange(
    (reason: string) => api.call(adminListingEndpoints.unlist, { ...ofVenture(id), body: { reason } }),
    ({ data }) => onUnlisted(data),
    useRefreshVentures(),
  );

export const useRelist = (id: number) =>
  useChange(
    (body: BodyOf<typeof adminListingEndpoints.relist>) =>
      api.call(adminListingEndpoints.relist, { ...ofVenture(id), body }),
    undefined,
    useRefreshVentures(),
  );

type Check = BodyOf<typeof ventureRecordEndpoints.saveCheck> &
  Pick<ParamsOf<typeof ventureRecordEndpoints.saveCheck>, 'item'>;

/** Saves one check of the vetting. */
export const useSaveCheck = (id: number, onSaved: () => void) =>
  useChange(
    ({ item, ...body }: Check) => api.call(ventureRecordEndpoints.saveCheck, { params: { id, item }, body }),
    onSaved,
    useRefreshVentures(),
  );

/** Shows investors what was saved under an open round. */
export const usePublishChanges = (id: number) =>
  useChange(
    (body: BodyOf<typeof adminVentureProfileEndpoints.publish>) =>
      api.call(adminVentureProfileEndpoints.publish, { ...ofVenture(id), body }),
    undefined,
    useRefreshVentures(),
  );
