import { memberViewEndpoints } from '@proxima/contract/members/member-views';
import type { AdminMemberDetail } from '@proxima/contract/members/members';
import { reason } from '@proxima/contract/members/reason';
import { useState } from 'react';
import { api } from '../../session/api.ts';
import { enterView } from '../../session/member-view/member-view.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { useChange } from '../../session/use-change.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ReasonDialog } from '../../ui/actions/form-dialog.tsx';

/** Shows the member's dashboard to the administrator, once a reason is given. */
export function SeeAsMember({ member: { id, first_name: name } }: { member: AdminMemberDetail }) {
  const admin = useSignedInUser();
  const [isAsking, setAsking] = useState(false);
  const see = useChange(
    (reason: string) => api.call(memberViewEndpoints.start, { params: { id }, body: { reason } }),
    ({ data }) => enterView(data, admin.id),
  );
  return (
    <>
      <Button kind="secondary" size="small" onClick={() => setAsking(true)}>
        See what they see
      </Button>
      {isAsking && (
        <ReasonDialog
          onClose={() => setAsking(false)}
          title={`See what ${name} sees?`}
          description={`You see the dashboard as ${name} does, for an hour at most, and can change nothing. We notify ${name} by email, with your name and the reason.`}
          help="Visible to the member and in the audit log."
          schema={reason}
          change={see}
          submitLabel="See what they see"
          pendingLabel="Opening..."
        />
      )}
    </>
  );
}
