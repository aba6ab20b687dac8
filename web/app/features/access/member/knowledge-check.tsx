import { investorStatusEndpoints } from '@proxima/contract/access/investor-status';
import type { AdminMemberDetail } from '@proxima/contract/members/members';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { useChange } from '../../../session/use-change.ts';
import { ConfirmingButton } from '../../../ui/actions/confirm-dialog.tsx';

interface KnowledgeCheckProps {
  member: AdminMemberDetail;
  /** Of the status that it changes. */
  queryKey: QueryKey;
}

/** Records that an investor passed the knowledge check. */
export function KnowledgeCheck({ member, queryKey }: KnowledgeCheckProps) {
  const client = useQueryClient();
  const record = useChange(
    () => api.call(investorStatusEndpoints.recordKnowledgeCheck, { params: { id: member.id } }),
    ({ data }) => client.setQueryData(queryKey, data),
  );
  return (
    <ConfirmingButton
      button={{ kind: 'secondary', size: 'small', className: 'mt-4' }}
      label="Record knowledge check"
      confirmLabel="Yes, record it"
      title={`Did ${member.first_name} ${member.last_name} pass the knowledge check?`}
      description="It is recorded with your name and the time, and counts until they state another country or category."
      change={record}
      pendingLabel="Saving..."
    />
  );
}
