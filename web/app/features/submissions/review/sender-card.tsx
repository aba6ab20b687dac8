import { roleLabels } from '@proxima/contract/accounts/roles';
import {
  type AdminSubmissionDetail,
  contactTypeLabels,
  hiddenSenderText,
} from '@proxima/contract/submissions/submissions';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { longDate } from '../../../lib/format/dates.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { AddressText } from '../../../ui/display/address-text.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Fact } from '../../../ui/display/fact.tsx';
import { Card } from '../../../ui/layout/card.tsx';

type Member = NonNullable<AdminSubmissionDetail['member']>;

const MemberFacts = ({ member }: { member: Member }) => (
  <>
    <Fact term="Role">{roleLabels[member.role]}</Fact>
    <Fact term="Member since">{longDate(member.created_at)}</Fact>
    <Fact term="Email confirmed">{member.email_confirmed ? 'Yes' : 'No'}</Fact>
  </>
);

interface SenderCardProps {
  submission: AdminSubmissionDetail;
  /** Below the facts: the assignee. */
  children?: ReactNode;
}

/** In place of the sender, for reviewers who assess the submission without names. */
const HiddenSender = ({ submission }: { submission: AdminSubmissionDetail }) => (
  <>
    <h2 className="text-lg">
      {submission.first_name} {submission.last_name}
    </h2>
    <p className="mt-2 flex gap-2.5 text-sm text-ink-soft">
      <EyeOff size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      {hiddenSenderText}
    </p>
  </>
);

/** The member who sent it, or what a sender without an account wrote about themselves. */
export function SenderCard({ submission, children }: SenderCardProps) {
  const { member } = submission;
  const person = member ?? submission;
  const name = `${person.first_name} ${person.last_name}`;
  const below = children && <div className="mt-5 border-t border-line pt-5">{children}</div>;
  if (submission.sender_hidden)
    return (
      <Card>
        <HiddenSender submission={submission} />
        {below}
      </Card>
    );
  return (
    <Card>
      <div className="flex items-center gap-3">
        <Avatar name={name} picture={member?.avatar} />
        <div className="min-w-0">
          <h2 className="truncate text-lg">{name}</h2>
          <p className="text-xs text-ink-soft">{member ? 'Member' : 'Sent without an account'}</p>
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-3.5 lg:grid-cols-1 xl:grid-cols-2">
        <Fact term="Email" wide>
          <a href={`mailto:${person.email}`} className="text-link">
            <AddressText address={person.email} />
          </a>
        </Fact>
        <Fact term="Phone" wide>
          {person.phone}
        </Fact>
        <Fact term="Type">{contactTypeLabels[submission.contact_type]}</Fact>
        {member && <MemberFacts member={member} />}
      </dl>
      {member && (
        <LinkButton
          href={paths.adminConversation(member.id)}
          kind="secondary"
          size="small"
          className="mt-5 w-full"
        >
          Open conversation
        </LinkButton>
      )}
      {below}
    </Card>
  );
}
