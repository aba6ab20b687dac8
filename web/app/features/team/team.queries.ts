import { type Team, teamEndpoints } from '@proxima/contract/team/team';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dataQuery } from '../../session/data-query.ts';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';

const key = ['admin-team'];

export const useTeam = () => useQuery(dataQuery(key, teamEndpoints.list));

/** A change of the team; its reply is the changed team. */
export function useTeamChange<Input>(call: (input: Input) => Promise<{ message: string; data: Team }>) {
  const client = useQueryClient();
  return useChange(call, ({ data }) => showReply(client, key, data));
}
