import { useState } from 'react';
import { longDate } from '../../lib/format/dates.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { KeepAccountButton } from './keep-account-button.tsx';

/** Deletes the account after a grace period, or keeps it until then. */
export function DeletionCard() {
  const { deletion_due_at: dueAt } = useSignedInUser();
  const [isAsking, setAsking] = useState(false);
  const lead = dueAt
    ? `Your account will be deleted on ${longDate(dueAt)}.`
    : 'Your profile, messages and files are deleted after 14 days. Your name, address and texts are taken out of what you submitted; that it was submitted stays in our statistics.';
  return (
    <TitledCard title="Delete your account" lead={lead}>
      {dueAt ? (
        <KeepAccountButton />
      ) : (
        <Button kind="danger" onClick={() => setAsking(true)}>
          Delete my account...
        </Button>
      )}
      {isAsking && <DeletionDialog onClose={() => setAsking(false)} />}
    </TitledCard>
  );
}
