import { inboxEndpoints } from '@proxima/contract/chat/inbox';
import { useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';

/** Administrators who answer members. For administrators. */
export const useAnswerers = () =>
  useQuery({
    queryKey: ['admin-answerers'],
    queryFn: async ({ signal }) => (await api.call(inboxEndpoints.answerers, { signal })).data,
  });
