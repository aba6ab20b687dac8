import { inboxEndpoints } from '@proxima/contract/chat/inbox';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../session/data-query.ts';

/** Administrators who answer members. For administrators. */
export const useAgents = () => useQuery(dataQuery(['admin-agents'], inboxEndpoints.agents));
