import { commitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import { roundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dataQuery } from '../../session/data-query.ts';
import { notice } from '../../session/loading/settled.tsx';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { useChange } from '../../session/use-change.ts';

const key = changedKey('round');
const withId = (id: number) => ({ params: { id } });

/** The rounds of a venture that the reader may see, newest first. */
export const useRounds = (ventureId: number) =>
  useQuery({
    ...dataQuery([...key, 'of-venture', ventureId], roundEndpoints.list, withId(ventureId)),
    ...notice,
  });

/** One round with its terms, its bar and the reader's own commitment. */
export const useRound = (id: number) =>
  useQuery(dataQuery([...key, 'one', id], roundEndpoints.get, withId(id)));

/** The versions of a round's terms, newest first. */
export const useTermsVersions = (id: number) =>
  useQuery(dataQuery([...key, 'terms', id], roundEndpoints.listTerms, withId(id)));

/** All commitments in a round, for founders and the team. */
export const useLedger = (id: number) =>
  useQuery(dataQuery([...key, 'ledger', id], roundEndpoints.ledger, withId(id)));

/** The investor's own commitment with its history and the agreement. */
export const useOwnCommitment = (id: number) =>
  useQuery(dataQuery([...key, 'commitment', id], commitmentEndpoints.get, withId(id)));

/** Reloads every query about rounds, and about ventures, since a venture's card says whether it is raising. */
export function useRefreshRounds() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: key });
    await client.invalidateQueries({ queryKey: changedKey('venture') });
  };
}

/** Changes a round or a commitment: shows the server's message, and asks for the password if the server requires it. */
export const useRoundChange = <Reply extends { message: string }, Input = void>(
  call: (input: Input) => Promise<Reply>,
  onChanged?: (reply: Reply) => unknown,
) => useChange(call, onChanged, useRefreshRounds());
