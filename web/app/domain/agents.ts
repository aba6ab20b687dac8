import { inboxEndpoints } from '@proxima/contract/chat/inbox';
import { useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';

/** Administrators who answer members. For administrators. */
export const useAgents = () =>
  useQuery({
    queryKey: ['admin-agents'],
    queryFn: async ({ signal }) => (await api.call(inboxEndpoints.agents, { signal })).data,
  });
