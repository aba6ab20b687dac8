import { type AdminRight, rightsOfRole } from '@proxima/contract/team/rights';
import { useSignedInUser } from './stored-user.ts';

/** The rights of the signed-in administrator: what the page offers. The server checks every call. */
export function useRights(): readonly AdminRight[] {
  const { rank } = useSignedInUser();
  return rank ? rightsOfRole[rank] : [];
}
