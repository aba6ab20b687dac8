import { type Team, teamEndpoints } from '@proxima/contract/admin/team';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { useProtected } from '../../session/reauthentication.tsx';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';

const key = ['admin-team'];

export const useTeam = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.call(teamEndpoints.list, { signal })).data,
  });

/** A change of the team answers with the team as it is now; the password is asked for first where it must be. */
export function useTeamChange<Input>(change: (input: Input) => Promise<{ message: string; data: Team }>) {
  const client = useQueryClient();
  const protect = useProtected();
  return useMutation({
    mutationFn: (input: Input) => protect(() => change(input)),
    onSuccess: ({ message, data }) => {
      notify.success(message);
      client.setQueryData(key, data);
    },
    onError: (error) => notifyFailure(error),
  });
}
