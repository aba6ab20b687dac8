import { useState } from 'react';
import { longDate } from '../../lib/format/dates.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { KeepAccountButton } from './keep-account-button.tsx';

/** Requests the deletion of the account, or cancels it during the grace period. */
export function DeletionCard() {
  const { deletion_due_at: dueAt } = useSignedInUser();
  const [isOpen, setOpen] = useState(false);
  const lead = dueAt
    ? `Your account will be deleted on ${longDate(dueAt)}.`
    : 'Your profile, messages and files are deleted after 14 days. Your name, address and texts are removed from your submissions, which remain in our statistics.';
  return (
    <TitledCard title="Delete your account" lead={lead}>
      {dueAt ? (
        <KeepAccountButton />
      ) : (
        <Button kind="danger" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      )}
      {isOpen && <DeletionDialog onClose={() => setOpen(false)} />}
    </TitledCard>
  );
}
