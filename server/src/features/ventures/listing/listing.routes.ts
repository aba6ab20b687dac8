import {
  adminListingEndpoints,
  listingEndpoints,
  listingMessages as messages,
} from '@proxima/contract/listing/listing';
import { reviewMessages } from '@proxima/contract/submissions/review';
import { requestMessages } from '@proxima/contract/submissions/revision-requests';
import type { Routes } from '../../../http/route.ts';
import { byId, changesOf } from '../../../http/verbs.ts';
import { decideListing } from './decide-listing.ts';
import { holdListing } from './hold-listing.ts';
import { markListingRequest } from './mark-listing-request.ts';
import { readAdminListing, readListing } from './read-listing.ts';
import { submitListing, withdrawListing } from './submit-listing.ts';
import { relistVenture, unlistVenture } from './unlist-venture.ts';

/** Every change replies with the current listing. */
export function listingRoutes({ answer }: Routes): void {
  const endpoints = listingEndpoints;
  const change = changesOf(answer, byId(readListing));
  answer(endpoints.get, messages.listing, byId(readListing));
  change(endpoints.submit, messages.submitted, byId(submitListing));
  change(endpoints.withdraw, messages.withdrawn, byId(withdrawListing));
}

/** The same, with the listing as the team sees it. */
export function adminListingRoutes({ answer, route }: Routes): void {
  const endpoints = adminListingEndpoints;
  const change = changesOf(answer, byId(readAdminListing));
  answer(endpoints.get, messages.listing, byId(readAdminListing));
  change(endpoints.decide, messages.decided, byId(decideListing));
  change(endpoints.hold, reviewMessages.held, byId(holdListing));
  change(endpoints.unlist, messages.unlisted, ({ context, params, body }) =>
    unlistVenture(context, params.id, body.reason),
  );
  change(endpoints.relist, messages.relisted, ({ context, params, body }) =>
    relistVenture(context, params.id, body.seen),
  );
  route(endpoints.markRequest, async ({ context, params, body }) => {
    await markListingRequest(context, params.id, params.number, body.state);
    const message = body.state === 'closed' ? requestMessages.closed : requestMessages.reopened;
    return { message, data: await readAdminListing(context, params.id) };
  });
}
