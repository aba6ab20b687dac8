import { isOpenVenture } from '@proxima/contract/ventures/standing';
import { venturePeopleEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import { founderInvitationForm } from '@proxima/contract/ventures/venture-forms';
import type { VentureDetail, VentureInvitation } from '@proxima/contract/ventures/venture-wire';
import { longDate } from '../../../lib/format/dates.ts';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { AddressText } from '../../../ui/display/address-text.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useInvitations, useVentureChange } from './people.queries.ts';

function InviteForm({ id }: { id: number }) {
  const { form, field } = useCheckedForm(founderInvitationForm, {
    mode: 'onSubmit',
    defaultValues: { email: '' },
  });
  const invite = useVentureChange(
    (body: { email: string }) => api.call(venturePeopleEndpoints.invite, { params: { id }, body }),
    () => form.reset({ email: '' }),
  );
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit((body) => invite.mutate(body))}
      className="flex flex-wrap items-start gap-3"
    >
      <TextField
        label="Email of the co-founder"
        required
        type="email"
        autoComplete="off"
        className="min-w-[min(15rem,100%)] flex-1"
        {...field('email')}
      />
      <Button type="submit" pending={invite.isPending} pendingLabel="Sending..." className="sm:mt-7">
        Invite
      </Button>
    </form>
  );
}

interface InvitationProps {
  ventureId: number;
  invitation: VentureInvitation;
  mayWithdraw: boolean;
}

function Invitation({ ventureId, invitation, mayWithdraw }: InvitationProps) {
  const withdraw = useVentureChange(() =>
    api.call(venturePeopleEndpoints.withdrawInvitation, {
      params: { id: ventureId, invitationId: invitation.id },
    }),
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
      <span className="min-w-0 font-medium">
        <AddressText address={invitation.email} />
      </span>
      <span className="flex flex-wrap items-center gap-3 text-ink-soft">
        Ends on {longDate(invitation.expires_at)}
        {mayWithdraw && (
          <Button
            kind="quiet"
            size="small"
            aria-label={`Withdraw the invitation to ${invitation.email}`}
            change={withdraw}
          >
            Withdraw
          </Button>
        )}
      </span>
    </li>
  );
}

/** Open invitations, and for founders the form that sends one. */
export function InvitationsCard({ venture }: { venture: VentureDetail }) {
  const isFounder = venture.roles.includes('founder');
  const isOpen = isOpenVenture(venture);
  return (
    <TitledCard
      title="Invitations"
      lead="Founders invite co-founders by email. The link works once, within seven days, for that address only."
    >
      <QueryContent query={useInvitations(venture.id)}>
        {(invitations) => (
          <ul className="divide-y divide-line text-sm">
            {invitations.map((invitation) => (
              <Invitation
                key={invitation.id}
                ventureId={venture.id}
                invitation={invitation}
                mayWithdraw={isFounder && isOpen}
              />
            ))}
            {invitations.length === 0 && <li className="text-ink-soft">No open invitations.</li>}
          </ul>
        )}
      </QueryContent>
      {isFounder && isOpen && (
        <div className="mt-5 border-t border-line pt-5">
          <InviteForm id={venture.id} />
        </div>
      )}
    </TitledCard>
  );
}
