import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { adminListingEndpoints, listingEndpoints } from '@proxima/contract/listing/listing';
import { ventureProfileEndpoints } from '@proxima/contract/ventures/venture-profile-endpoints';
import { itemNames } from '@proxima/contract/ventures/venture-record';
import type { VentureSummary } from '@proxima/contract/ventures/venture-wire';
import { fullProfile } from '../../server/test/input/full-profile.ts';
import { callAs, foundVenture } from './talk.ts';

/** A venture of this name, complete, vetted and listed, whose founder is the member. */
export async function listedVenture(
  origin: string,
  admin: Pick<SignedInUser, 'token'>,
  founder: SignedInUser,
  name: string,
): Promise<VentureSummary> {
  const venture = await foundVenture(origin, admin, founder, name);
  const at = ({ path }: { path: string }) => path.replace(':id', String(venture.id));
  const { version } = (await callAs(origin, founder, 'GET', at(ventureProfileEndpoints.read))).data;
  await callAs(origin, founder, 'PUT', at(ventureProfileEndpoints.save), { version, profile: fullProfile });
  await callAs(origin, founder, 'POST', at(listingEndpoints.submit), {});
  for (const item of itemNames)
    await callAs(origin, admin, 'PUT', `/api/admin/ventures/${venture.id}/vetting/${item}`, {
      state: 'confirmed',
    });
  const { seen } = (await callAs(origin, admin, 'GET', at(adminListingEndpoints.get))).data;
  const decision = { decision: 'approved', seen };
  const { data } = await callAs(origin, admin, 'POST', at(adminListingEndpoints.decide), decision);
  if (data?.state !== 'listed') throw new Error(`${name} could not be listed`);
  return venture;
}
