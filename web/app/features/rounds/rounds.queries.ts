import { commitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import { roundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { useChange } from '../../session/use-change.ts';

const key = changedKey('round');
const withId = (id: number) => ({ params: { id } });

/** The rounds of a venture that the reader may see, newest first. */
export const useRounds = (ventureId: number) =>
  useQuery(dataQuery([...key, 'of-venture', ventureId], roundEndpoints.list, withId(ventureId)));

/** One round with its terms, its bar and the reader's own part in it. */
export const useRound = (id: number) =>
  useQuery(dataQuery([...key, 'one', id], roundEndpoints.get, withId(id)));

/** The versions of its terms, newest first. */
export const useTermsVersions = (id: number) =>
  useQuery(dataQuery([...key, 'terms', id], roundEndpoints.listTerms, withId(id)));

/** Everyone in a round, for founders and the team. */
export const useLedger = (id: number) =>
  useQuery(dataQuery([...key, 'ledger', id], roundEndpoints.ledger, withId(id)));

/** One's own commitment with its history and what was agreed. */
export const useOwnCommitment = (id: number) =>
  useQuery(dataQuery([...key, 'commitment', id], commitmentEndpoints.get, withId(id)));

/** Brings everything on the screen about rounds up to date, and the venture with it: its card says whether it is raising. */
export function useRefreshRounds() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: key });
    await client.invalidateQueries({ queryKey: changedKey('venture') });
  };
}

/** A change of a round or a commitment: shows the server's message, asks for the password where the server does. */
export const useRoundChange = <Reply extends { message: string }, Input = void>(
  call: (input: Input) => Promise<Reply>,
  onChanged?: (reply: Reply) => unknown,
) => useChange(call, onChanged, useRefreshRounds());
