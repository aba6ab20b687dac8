import { roleLabels } from '@proxima/contract/accounts/roles';
import { type AdminMember, type AdminMemberDetail, memberEndpoints } from '@proxima/contract/members/members';
import { reason } from '@proxima/contract/members/reason';
import { useState } from 'react';
import { longDate, longDateTime } from '../../lib/format/dates.ts';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ReasonDialog } from '../../ui/actions/form-dialog.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { AddressText } from '../../ui/display/address-text.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Fact } from '../../ui/display/fact.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useMemberChange } from './members.queries.ts';
import { SeeAsMember } from './see-as-member.tsx';

function devicesText(count: number): string {
  if (count === 0) return 'No device at the moment';
  return count === 1 ? '1 device' : `${count} devices`;
}

/** Whether a member may sign in. */
export const MemberState = ({
  member,
}: {
  member: Pick<AdminMember, 'disabled' | 'email_confirmed' | 'has_joined'>;
}) => {
  if (member.disabled) return <Badge tone="red">Disabled</Badge>;
  if (!member.has_joined) return <Badge tone="slate">Not joined yet</Badge>;
  return member.email_confirmed ? (
    <Badge tone="green">Confirmed</Badge>
  ) : (
    <Badge tone="amber">Unconfirmed</Badge>
  );
};

/** Whether someone who was imported was invited to join, and until when the link works. */
function invitationText({ invitation }: AdminMemberDetail) {
  if (!invitation) return 'Not sent yet';
  const { sent_at, ends_at, has_ended } = invitation;
  return (
    <>
      Sent <RelativeTime iso={sent_at} />
      <span className="block text-xs text-ink-soft">
        {has_ended
          ? `Its link ended on ${longDate(ends_at)}`
          : `Its link works until ${longDateTime(ends_at)}`}
      </span>
    </>
  );
}

function InviteButton({ member: { id, invitation } }: { member: AdminMemberDetail }) {
  const invite = useMemberChange(() => api.call(memberEndpoints.invite, { params: { id } }));
  return (
    <Button kind="secondary" size="small" change={invite} pendingLabel="Sending...">
      {invitation ? 'Send a new invitation' : 'Send an invitation'}
    </Button>
  );
}

function Actions({ member }: { member: AdminMemberDetail }) {
  const [disabling, setDisabling] = useState(false);
  const params = { id: member.id };
  const signOut = useMemberChange(() => api.call(memberEndpoints.signOut, { params }));
  const enable = useMemberChange(() => api.call(memberEndpoints.enable, { params }));
  const disable = useMemberChange((reason: string) =>
    api.call(memberEndpoints.disable, { params, body: { reason } }),
  );
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
      {!member.disabled && member.has_joined && <SeeAsMember member={member} />}
      {member.has_joined ? (
        <Button kind="secondary" size="small" disabled={member.sessions === 0} change={signOut}>
          Sign out everywhere
        </Button>
      ) : (
        !member.disabled && <InviteButton member={member} />
      )}
      {member.disabled ? (
        <Button kind="secondary" size="small" change={enable}>
          Enable account
        </Button>
      ) : (
        <Button kind="danger" size="small" onClick={() => setDisabling(true)}>
          Disable account
        </Button>
      )}
      {disabling && (
        <ReasonDialog
          onClose={() => setDisabling(false)}
          title="Disable this account?"
          description="The member is signed out everywhere and cannot sign in until you enable the account again."
          help="Visible to the team, not to the member."
          schema={reason}
          change={disable}
          kind="danger"
          submitLabel="Disable account"
          pendingLabel="Disabling..."
        />
      )}
    </div>
  );
}

/** Says that emails to the member come back, since when and why. */
function ReturnedEmails({ member: { id, dead_address: dead }, mayManage }: AccountCardProps) {
  const revive = useMemberChange(() => api.call(memberEndpoints.reviveAddress, { params: { id } }));
  if (!dead) return null;
  return (
    <span className="mt-2 flex flex-col items-start gap-2 rounded-control bg-red-tint px-3 py-2 text-sm text-red">
      <span className="wrap-anywhere">
        Emails have come back since {longDate(dead.since)}, so none are sent. The other server said:{' '}
        {dead.reason}
      </span>
      {mayManage && (
        <Button kind="secondary" size="small" change={revive} pendingLabel="Trying...">
          Try again
        </Button>
      )}
    </span>
  );
}

interface AccountCardProps {
  member: AdminMemberDetail;
  mayManage: boolean;
}

/** The member's contact details, account status and sessions. */
export const AccountCard = ({ member, mayManage }: AccountCardProps) => (
  <Card>
    <div className="flex items-center gap-3">
      <Avatar name={`${member.first_name} ${member.last_name}`} picture={member.avatar} />
      <MemberState member={member} />
    </div>
    <dl className="mt-5 flex flex-col gap-3.5">
      <Fact term="Email">
        <a href={`mailto:${member.email}`} className="text-link">
          <AddressText address={member.email} />
        </a>
        <ReturnedEmails member={member} mayManage={mayManage} />
      </Fact>
      <Fact term="Phone">{member.phone || 'None'}</Fact>
      <Fact term="Role">{roleLabels[member.role]}</Fact>
      <Fact term="Member since">{longDate(member.created_at)}</Fact>
      {!member.has_joined && <Fact term="Invitation">{invitationText(member)}</Fact>}
      <Fact term="Signed in on">
        {devicesText(member.sessions)}
        {member.last_seen_at && (
          <span className="block text-xs text-ink-soft">
            Last seen <RelativeTime iso={member.last_seen_at} />
          </span>
        )}
      </Fact>
      {member.disabled_reason && <Fact term="Reason for disabling">{member.disabled_reason}</Fact>}
    </dl>
    <LinkButton
      href={paths.adminConversation(member.id)}
      kind="secondary"
      size="small"
      className="mt-5 w-full"
    >
      Open conversation
    </LinkButton>
    {mayManage && <Actions member={member} />}
  </Card>
);
