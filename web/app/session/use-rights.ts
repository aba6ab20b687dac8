import { type AdminRight, type AssignedArea, rightsOfRole } from '@proxima/contract/team/rights';
import { type StoredUser, useSignedInUser } from './stored-user.ts';

/** The rights of the signed-in administrator: what the page offers. The server checks every call. */
export const useRights = (): readonly AdminRight[] => rightsOf(useSignedInUser());

/** A browser that signed in before roles could be made stores the rank alone. */
const rightsOf = ({ rank, team_role }: StoredUser): readonly AdminRight[] =>
  team_role?.rights ?? (rank ? rightsOfRole[rank] : []);

/** Whether the console's channel, which names every submission and conversation, is open to the signed-in administrator. */
export function useListensToConsole(): boolean {
  const rights = useRights();
  const limits = useLimits();
  const opensAll = rights.includes('conversations.answer') && rights.includes('submissions.read');
  return opensAll && !limits.includes('submissions') && !limits.includes('conversations');
}

/** Where the role of the signed-in administrator reaches only what is assigned to them. */
export const useLimits = (): readonly AssignedArea[] => useSignedInUser().team_role?.assigned_only ?? [];
