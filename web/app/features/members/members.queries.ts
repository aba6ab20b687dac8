import { type AdminMemberDetail, memberEndpoints } from '@proxima/contract/members/members';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../domain/use-pages.ts';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';

const root = 'admin-members';

export const waitingKey = [root, 'waiting-accreditations'] as const;

export type MemberFilters = Partial<Omit<QueryOf<typeof memberEndpoints.list>, 'cursor' | 'limit'>>;

export const useMemberList = (filters: MemberFilters) =>
  usePages([root, 'list', filters], memberEndpoints.list, { ...filters, limit: 50 });

export const useMember = (id: number) =>
  useQuery(dataQuery([root, 'one', id], memberEndpoints.get, { params: { id } }));

/** A change of a member; its reply is the changed member. After a refusal the member is read again. */
export function useMemberChange<Input = void>(
  call: (input: Input) => Promise<{ message: string; data: AdminMemberDetail }>,
) {
  const client = useQueryClient();
  return useChange(
    call,
    async ({ data }) => {
      await showReply(client, [root, 'one', data.id], data);
      void client.invalidateQueries({ queryKey: [root, 'list'] });
      void client.invalidateQueries({ queryKey: waitingKey });
      void client.invalidateQueries({ queryKey: changedKey('access') });
    },
    () => void client.invalidateQueries({ queryKey: [root, 'one'] }),
  );
}
