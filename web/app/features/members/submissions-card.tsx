import { type AdminMemberDetail, memberEndpoints } from '@proxima/contract/members/members';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../domain/submissions/status-badge.tsx';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useMemberChange } from './members.queries.ts';

type Sent = AdminMemberDetail['submissions'][number];

const Row = ({ row, action }: { row: Sent; action?: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
    <a href={paths.adminSubmission(row.id)} className="min-w-0 flex-1 basis-60 hover:underline">
      <span className="line-clamp-1 text-sm break-words">{row.message}</span>
      <RelativeTime iso={row.created_at} className="text-xs text-ink-soft" />
    </a>
    <StatusBadge status={row.status} />
    {action}
  </li>
);

interface SubmissionsCardProps {
  member: AdminMemberDetail;
  mayManage: boolean;
}

/** The member's submissions, and those sent from their address without an account. */
export function SubmissionsCard({ member, mayManage }: SubmissionsCardProps) {
  const attach = useMemberChange((submissionId: number) =>
    api.call(memberEndpoints.attachSubmission, {
      params: { id: member.id },
      body: { submission_id: submissionId },
    }),
  );
  return (
    <Card>
      <h2 className="text-lg">Submissions</h2>
      {member.submissions.length === 0 && <p className="mt-2 text-sm text-ink-soft">None yet.</p>}
      <ul className="mt-2">
        {member.submissions.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {member.unclaimed.length > 0 && (
        <>
          <h3 className="mt-6 font-sans text-sm font-medium">Sent from this address without an account</h3>
          <p className="text-xs text-ink-soft">
            Anyone can type any address into a form. Attach only submissions you know are theirs.
          </p>
          <ul className="mt-1">
            {member.unclaimed.map((row) => (
              <Row
                key={row.id}
                row={row}
                action={
                  mayManage && (
                    <Button
                      kind="secondary"
                      size="small"
                      disabled={attach.isPending}
                      onClick={() => attach.mutate(row.id)}
                    >
                      Attach
                    </Button>
                  )
                }
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
