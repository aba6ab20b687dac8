import { venturePeopleEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import { ventureRecordEndpoints } from '@proxima/contract/ventures/venture-record';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { changedKey } from '../../../session/realtime/account-changes.tsx';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { useChange } from '../../../session/use-change.ts';

const key = changedKey('venture');

/** Changes a venture; the change stays pending until every query about ventures has reloaded. */
export function useVentureChange<Reply extends { message: string }, Input = void>(
  call: (input: Input) => Promise<Reply>,
  onDone: (reply: Reply) => unknown = () => {},
) {
  const client = useQueryClient();
  return useChange(call, async (reply) => {
    await client.invalidateQueries({ queryKey: key });
    await onDone(reply);
  });
}

/** Open invitations to co-founders. */
export const useInvitations = (id: number) =>
  useQuery(
    dataQuery([...key, 'invitations', id], venturePeopleEndpoints.listInvitations, { params: { id } }),
  );

/** The issuing company, what was checked, and declared interests. */
export const useRecord = (id: number) =>
  useQuery(dataQuery([...key, 'record', id], ventureRecordEndpoints.get, { params: { id } }));

/** The current founders except this user, as options of a select. */
export const otherFounders = ({ people }: VentureDetail, userId: number | null) =>
  people.flatMap(({ role, until, user_id, name }) =>
    role === 'founder' && until === null && user_id !== null && user_id !== userId
      ? [{ value: String(user_id), label: name }]
      : [],
  );

/** Ends all roles of the caller in the venture. */
export const useLeave = (id: number, onDone: () => void) =>
  useChange(
    (passes_to: number | null) =>
      api.call(venturePeopleEndpoints.leave, { params: { id }, body: { passes_to } }),
    onDone,
  );

export const useMe = () => useSignedInUser().id;
