import type { OwnData } from '../../../platform/own-data.ts';
import {
  findOwnDetails,
  listOwnAcknowledgements,
  listOwnGrants,
  listOwnRequests,
} from './own-access.repository.ts';

/** What a member stated and acknowledged as an investor, with their requests for access and grants. */
export const ownInvesting: OwnData = {
  read: async (db, userId) => ({
    investor_status: (await findOwnDetails(db, userId)) ?? null,
    acknowledgements: await listOwnAcknowledgements(db, userId),
    requests: await listOwnRequests(db, userId),
    access: await listOwnGrants(db, userId),
  }),
};
