import { ventureNumber } from '@proxima/contract/ventures/ventures';
import type { Context, Member } from '../../../platform/context.ts';
import {
  findOwnDetails,
  listOwnAcknowledgements,
  listOwnGrants,
  listOwnRequests,
} from './own-access.repository.ts';

/** Everything about access that is on record about the caller, for their archive; ventures by number, which says nothing of them. */
export async function readOwnAccess({ platform: { db }, actor }: Context<Member>) {
  const [details, acknowledgements, requests, grants] = await Promise.all([
    findOwnDetails(db, actor.userId),
    listOwnAcknowledgements(db, actor.userId),
    listOwnRequests(db, actor.userId),
    listOwnGrants(db, actor.userId),
  ]);
  return {
    investor_status: details ? written(details) : null,
    acknowledgements: acknowledgements.map(named),
    requests: requests.map(named),
    access: grants.map(named),
  };
}

const named = ({ venture_id: id, ...row }: { venture_id: number | null }) => ({
  venture: id === null ? null : ventureNumber(id),
  ...written(row),
});

/** Instants as everywhere on the wire. */
const written = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
