import { wireFile } from '@proxima/contract/files/stored-files';
import { reasonForm } from '@proxima/contract/members/accreditation';
import { accreditationEndpoints } from '@proxima/contract/members/accreditation-endpoints';
import type { AdminMemberDetail } from '@proxima/contract/members/members';
import { useState } from 'react';
import { FileChip } from '../../domain/files/file-chip.tsx';
import { longDate } from '../../lib/format/dates.ts';
import { api } from '../../session/api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ReasonDialog } from '../../ui/actions/form-dialog.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { accreditationStatus, decisionText } from './accreditation-status.ts';
import { useMemberChange } from './members.queries.ts';
import { ProposalForm } from './proposal-form.tsx';
import { ProposalNote } from './proposal-note.tsx';

const History = ({ entries }: { entries: AdminMemberDetail['accreditation'] }) => (
  <ul className="mt-3 flex flex-col gap-2 text-sm">
    {entries.map((entry) => (
      <li key={entry.at}>
        <span className="font-medium">{decisionText(entry)}</span>{' '}
        <span className="text-ink-soft">
          by {entry.decided_by}
          {entry.confirmed_by && `, confirmed by ${entry.confirmed_by}`}, on {longDate(entry.at)}
        </span>
        {entry.reason && <p className="wrap-anywhere text-ink-soft">{entry.reason}</p>}
      </li>
    ))}
  </ul>
);

/** Closes access immediately; it needs no second person. */
function RevokeButton({ member: { id } }: { member: AdminMemberDetail }) {
  const [isAsked, setAsked] = useState(false);
  const revoke = useMemberChange((reason: string) =>
    api.call(accreditationEndpoints.revoke, { params: { id }, body: { reason } }),
  );
  return (
    <>
      <Button
        kind="danger"
        size="small"
        className="mt-4 w-full border-t border-line"
        onClick={() => setAsked(true)}
      >
        Revoke accreditation
      </Button>
      {isAsked && (
        <ReasonDialog
          onClose={() => setAsked(false)}
          title="Revoke this accreditation?"
          description="Ventures close to this investor immediately, without a second person. To open them again, two people have to decide."
          help="The investor is emailed this reason."
          schema={reasonForm.shape.reason}
          change={revoke}
          kind="danger"
          submitLabel="Revoke accreditation"
          pendingLabel="Revoking..."
        />
      )}
    </>
  );
}

interface AccreditationCardProps {
  member: AdminMemberDetail;
  mayManage: boolean;
}

/** An investor's proof of accreditation, what the team decided about it, and what is proposed. */
export function AccreditationCard({ member, mayManage }: AccreditationCardProps) {
  const proof = wireFile.safeParse(member.profile.proof_of_accreditation);
  const [newest] = member.accreditation;
  const proposal = member.accreditation_proposal;
  const status = accreditationStatus({ newest, proof: proof.data, proposal });
  const isInForce = newest?.decision === 'accepted' && !newest.has_ended;
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">Accreditation</h2>
        <Badge tone={status.tone}>{status.label}</Badge>
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        {member.profile.accredited_investor === 'yes'
          ? 'Says they are an accredited investor.'
          : 'Does not say they are an accredited investor.'}
      </p>
      {proof.success ? (
        <FileChip file={proof.data} className="mt-3" />
      ) : (
        <p className="mt-2 text-sm">No proof uploaded.</p>
      )}
      <History entries={member.accreditation} />
      {proposal && <ProposalNote {...{ member, proposal, mayManage }} />}
      {proof.success && mayManage && proposal?.state !== 'waiting' && <ProposalForm member={member} />}
      {isInForce && mayManage && <RevokeButton member={member} />}
    </Card>
  );
}
