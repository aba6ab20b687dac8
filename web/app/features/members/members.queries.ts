import { type AdminMemberDetail, memberEndpoints } from '@proxima/contract/admin/members';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { useProtected } from '../../session/reauthentication.tsx';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';

const root = 'admin-members';

export type MemberFilters = Partial<Omit<QueryOf<typeof memberEndpoints.list>, 'cursor' | 'limit'>>;

/** Members by filters, page after page. */
export const useMemberList = (filters: MemberFilters) =>
  useInfiniteQuery({
    queryKey: [root, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      api.call(memberEndpoints.list, {
        query: { ...filters, limit: 50, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

export const useMember = (id: number) =>
  useQuery({
    queryKey: [root, 'one', id],
    queryFn: async ({ signal }) => (await api.call(memberEndpoints.get, { params: { id }, signal })).data,
  });

interface Changed {
  message: string;
  data: AdminMemberDetail;
}

/** A change of a member answers with the member as they are now; dangerous ones ask for the password first. */
export function useMemberChange<Input = void>(change: (input: Input) => Promise<Changed>) {
  const client = useQueryClient();
  const protect = useProtected();
  return useMutation({
    mutationFn: (input: Input) => protect(() => change(input)),
    onSuccess: ({ message, data }) => {
      notify.success(message);
      client.setQueryData([root, 'one', data.id], data);
      void client.invalidateQueries({ queryKey: [root, 'list'] });
    },
    onError: (error) => notifyFailure(error),
  });
}
