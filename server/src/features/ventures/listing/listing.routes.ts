import {
  adminListingEndpoints,
  listingEndpoints,
  listingMessages as messages,
} from '@proxima/contract/listing/listing';
import { reviewMessages } from '@proxima/contract/submissions/review';
import { requestMessages } from '@proxima/contract/submissions/revision-requests';
import type { Routes } from '../../../http/route.ts';
import { decideListing } from './decide-listing.ts';
import { holdListing } from './hold-listing.ts';
import { markListingRequest } from './mark-listing-request.ts';
import { readAdminListing, readListing } from './read-listing.ts';
import { submitListing, withdrawListing } from './submit-listing.ts';
import { relistVenture, unlistVenture } from './unlist-venture.ts';

/** Every change replies with the current listing. */
export function listingRoutes({ answer }: Routes): void {
  const endpoints = listingEndpoints;
  answer(endpoints.get, messages.listing, ({ context, params }) => readListing(context, params.id));
  answer(endpoints.submit, messages.submitted, async ({ context, params, body }) => {
    await submitListing(context, params.id, body);
    return readListing(context, params.id);
  });
  answer(endpoints.withdraw, messages.withdrawn, async ({ context, params }) => {
    await withdrawListing(context, params.id);
    return readListing(context, params.id);
  });
}

/** The same, with the listing as the team sees it. */
export function adminListingRoutes({ answer, route }: Routes): void {
  const endpoints = adminListingEndpoints;
  answer(endpoints.get, messages.listing, ({ context, params }) => readAdminListing(context, params.id));
  answer(endpoints.decide, messages.decided, async ({ context, params, body }) => {
    await decideListing(context, params.id, body);
    return readAdminListing(context, params.id);
  });
  answer(endpoints.hold, reviewMessages.held, async ({ context, params, body }) => {
    await holdListing(context, params.id, body);
    return readAdminListing(context, params.id);
  });
  answer(endpoints.unlist, messages.unlisted, async ({ context, params, body }) => {
    await unlistVenture(context, params.id, body.reason);
    return readAdminListing(context, params.id);
  });
  answer(endpoints.relist, messages.relisted, async ({ context, params, body }) => {
    await relistVenture(context, params.id, body.seen);
    return readAdminListing(context, params.id);
  });
  route(endpoints.markRequest, async ({ context, params, body }) => {
    await markListingRequest(context, params.id, params.number, body.state);
    const message = body.state === 'closed' ? requestMessages.closed : requestMessages.reopened;
    return { message, data: await readAdminListing(context, params.id) };
  });
}
