import { investorStatusEndpoints } from '@proxima/contract/access/investor-status';
import { type LegalTextKind, legalTextEndpoints } from '@proxima/contract/access/legal-texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dataQuery } from '../../session/data-query.ts';
import { notice } from '../../session/loading/settled.tsx';
import { changedKey } from '../../session/realtime/account-changes.tsx';

const key = changedKey('access');

/** Whether ventures are open to the signed-in member, and what is missing. */
export const useInvestorStatus = (enabled = true) =>
  useQuery({ ...dataQuery([...key, 'status'], investorStatusEndpoints.read), ...notice, enabled });

/** The version of a text that is in force, for one venture or for all. */
export const useOwnLegalText = (kind: LegalTextKind, ventureId?: number) =>
  useQuery(
    dataQuery([...key, 'text', kind, ventureId ?? 0], legalTextEndpoints.read, {
      params: { kind },
      query: ventureId === undefined ? {} : { venture_id: ventureId },
    }),
  );

/** Reloads everything that depends on the member's access, without waiting for the live event. */
export function useRefreshAccess() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: key });
    await client.invalidateQueries({ queryKey: changedKey('venture') });
  };
}
