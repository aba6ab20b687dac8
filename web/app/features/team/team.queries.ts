import { type Team, teamEndpoints } from '@proxima/contract/team/team';
import { type TeamRoleRow, teamRoleEndpoints } from '@proxima/contract/team/team-role';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dataQuery } from '../../session/data-query.ts';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';

const key = ['admin-team', 'people'];
const rolesKey = ['admin-team', 'roles'];

export const useTeamRoles = () => useQuery(dataQuery(rolesKey, teamRoleEndpoints.list));

export const useTeam = () => useQuery(dataQuery(key, teamEndpoints.list));

/** A change of roles; its reply is all of them. People and invitations follow. */
export function useRoleChange<Input>(
  call: (input: Input) => Promise<{ message: string; data: TeamRoleRow[] }>,
  onChanged: () => unknown,
) {
  const client = useQueryClient();
  return useChange(
    call,
    async ({ data }) => {
      await showReply(client, rolesKey, data);
      await onChanged();
    },
    () => client.invalidateQueries({ queryKey: key }),
  );
}

/** A change of people or invitations; its reply is the changed team. Roles say how many people have them. */
export function useTeamChange<Input>(call: (input: Input) => Promise<{ message: string; data: Team }>) {
  const client = useQueryClient();
  return useChange(
    call,
    ({ data }) => showReply(client, key, data),
    () => client.invalidateQueries({ queryKey: rolesKey }),
  );
}
