import { ownAccountEndpoints } from '@proxima/contract/accounts/own-account';
import { type ReactNode, useState } from 'react';
import { longDate } from '../../lib/format/dates.ts';
import { api } from '../../session/api.ts';
import { mergeStoredUser, useSignedInUser } from '../../session/stored-user.ts';
import { useChange } from '../../session/use-change.ts';
import { Button } from '../../ui/actions/button.tsx';
import { KeepAccountButton } from './keep-account-button.tsx';

const Notice = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-amber-tint px-5 py-3.5">
    <p className="max-w-text min-w-0 text-sm wrap-anywhere">{text}</p>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
);

interface ConfirmationNoticeProps {
  email: string;
  returnedAt: string | undefined;
}

function ConfirmationNotice({ email, returnedAt }: ConfirmationNoticeProps) {
  const [isPostponed, setPostponed] = useState(false);
  const resend = useChange(
    () => api.call(ownAccountEndpoints.resendConfirmation),
    ({ data }) => mergeStoredUser(data),
  );
  if (isPostponed) return null;
  return (
    <Notice
      text={
        returnedAt ? (
          <>
            Our emails to <strong>{email}</strong> have come back since {longDate(returnedAt)}, so we send
            none. Change your address in the settings, or confirm this one if it works again.
          </>
        ) : (
          <>
            Please confirm your address with the link we emailed to <strong>{email}</strong>.
          </>
        )
      }
    >
      <Button size="small" kind="secondary" change={resend}>
        {returnedAt ? 'Send a confirmation link' : 'Send the link again'}
      </Button>
      <Button size="small" kind="quiet" onClick={() => setPostponed(true)}>
        Later
      </Button>
    </Notice>
  );
}

/** Shown on every page: the account will be deleted, emails come back, or the address is not confirmed. */
export function AccountNotices() {
  const {
    email,
    email_confirmed: isConfirmed,
    email_returned_at: returnedAt,
    deletion_due_at: dueAt,
  } = useSignedInUser();
  if (dueAt) {
    return (
      <Notice text={`You asked us to delete your account. We will do so on ${longDate(dueAt)}.`}>
        <KeepAccountButton />
      </Notice>
    );
  }
  return isConfirmed && !returnedAt ? null : <ConfirmationNotice email={email} returnedAt={returnedAt} />;
}
