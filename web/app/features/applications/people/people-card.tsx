import { helperInvitationForm } from '@proxima/contract/applications/application-forms';
import type { WireApplication } from '@proxima/contract/applications/application-wire';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../../ui/actions/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useInvite, useRemoveHelper, useWithdrawInvitation } from '../applications.queries.ts';
import type { Present } from '../apply/presence.ts';

interface PeopleCardProps {
  application: WireApplication;
  present: readonly Present[];
}

/** Who works on the application, who of them is here now, and who is invited. */
export function PeopleCard({ application, present }: PeopleCardProps) {
  const { id, stage, people, invitations, may_change } = application;
  // The questions of a stage are answered by the people of the application, who are changed there.
  const mayChangePeople = application.is_owner && stage === null;
  const [isInviting, setInviting] = useState(false);
  return (
    <section
      aria-label="People"
      className="flex flex-col gap-2 border-line text-sm max-lg:order-last lg:border-t lg:pt-4"
    >
      <h2 className="text-sm font-medium">Who works on this</h2>
      <ul className="flex flex-col gap-1">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              {person.name}
              {person.is_you && ' (you)'}
              {present.some((one) => one.id === person.id) && <span className="text-green"> · here now</span>}
            </span>
            {mayChangePeople && !person.is_owner && <RemoveButton applicationId={id} person={person} />}
          </li>
        ))}
      </ul>
      {invitations.map((invitation) => (
        <Invited key={invitation.id} applicationId={id} invitation={invitation} />
      ))}
      {mayChangePeople && may_change && (
        <Button kind="secondary" size="small" className="self-start" onClick={() => setInviting(true)}>
          Invite someone
        </Button>
      )}
      {isInviting && <InviteDialog applicationId={id} onClose={() => setInviting(false)} />}
    </section>
  );
}

interface RemoveButtonProps {
  applicationId: number;
  person: WireApplication['people'][number];
}

const RemoveButton = ({ applicationId, person }: RemoveButtonProps) => (
  <ConfirmingButton
    label="Remove"
    title={`Remove ${person.name}?`}
    description="What they have written stays. They can no longer open the application."
    button={{ kind: 'quiet', size: 'small', 'aria-label': `Remove ${person.name}` }}
    change={useRemoveHelper(applicationId, person.id)}
  />
);

interface InvitedProps {
  applicationId: number;
  invitation: WireApplication['invitations'][number];
}

function Invited({ applicationId, invitation }: InvitedProps) {
  const withdraw = useWithdrawInvitation(applicationId);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 text-ink-soft">
      <span className="min-w-0 wrap-anywhere">{invitation.email} · invited</span>
      <Button
        kind="quiet"
        size="small"
        aria-label={`Withdraw the invitation of ${invitation.email}`}
        pending={withdraw.isPending}
        onClick={() => withdraw.mutate(invitation.id)}
      >
        Withdraw
      </Button>
    </p>
  );
}

function InviteDialog({ applicationId, onClose }: { applicationId: number; onClose: () => void }) {
  const invite = useInvite(applicationId);
  const { form, field } = useCheckedForm(helperInvitationForm, { defaultValues: { email: '' } });
  const submit = form.handleSubmit(({ email }) => invite.mutate(email, { onSuccess: onClose }));
  return (
    <FormDialog
      onClose={onClose}
      title="Invite someone to help"
      description="They can read and change every answer. Only you can send the application."
      onSubmit={submit}
      submitLabel="Send the invitation"
      pending={invite.isPending}
      pendingLabel="Sending..."
    >
      <TextField label="Email" required type="email" autoComplete="off" {...field('email')} />
    </FormDialog>
  );
}
