import { lateLinkForm } from '@proxima/contract/applications/application-forms';
import type { LateLink } from '@proxima/contract/applications/call-application-wire';
import { useState } from 'react';
import { PagedTable } from '../../../domain/paged-table.tsx';
import { TimeZoneField } from '../../../domain/time/time-zone-field.tsx';
import { deviceZone } from '../../../domain/time/time-zones.ts';
import { ZonedTime } from '../../../domain/time/zoned-time.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../../ui/actions/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import type { Column } from '../../../ui/layout/table.tsx';
import { useGiveLateLink, useLateLinks, useWithdrawLateLink } from './call-applications.queries.ts';

const columnsOf = (callId: number): readonly Column<LateLink>[] => [
  { heading: 'For', cell: (row) => <span className="wrap-anywhere">{row.email}</span> },
  { heading: 'Because', onPhone: 'line', cell: (row) => row.reason, className: 'sm:w-1/3' },
  { heading: 'Until', cell: (row) => <ZonedTime at={row.until} zone={deviceZone()} /> },
  {
    heading: 'Made by',
    onPhone: 'plain',
    cell: (row) => `${row.created_by}, ${longDate(row.created_at)}`,
  },
  {
    heading: 'Used',
    onPhone: 'beside',
    cell: (row) => (row.used_at ? longDate(row.used_at) : <WithdrawButton callId={callId} link={row} />),
  },
];

const WithdrawButton = ({ callId, link }: { callId: number; link: LateLink }) => (
  <ConfirmingButton
    label="Withdraw"
    title="Withdraw this link?"
    description={`${link.email} can then no longer apply after the close.`}
    button={{ kind: 'quiet', size: 'small', 'aria-label': `Withdraw the link for ${link.email}` }}
    change={useWithdrawLateLink(callId, link.id)}
  />
);

/** Personal links by which single people can apply after the close. */
export function LateLinks({ callId }: { callId: number }) {
  const [isGiving, setGiving] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-text text-sm text-ink-soft">
          Lets one person apply after the close. The reason stands on their application.
        </p>
        <Button onClick={() => setGiving(true)}>Let someone in</Button>
      </div>
      <PagedTable
        list={useLateLinks(callId)}
        caption="Late links"
        columns={columnsOf(callId)}
        empty={<EmptyState title="Nobody was let in after the close" />}
      />
      {isGiving && <GiveDialog callId={callId} onClose={() => setGiving(false)} />}
    </div>
  );
}

function GiveDialog({ callId, onClose }: { callId: number; onClose: () => void }) {
  const give = useGiveLateLink(callId);
  const zone = deviceZone();
  const { form, field } = useCheckedForm(lateLinkForm, {
    defaultValues: { email: '', reason: '', until: { at: '', time_zone: zone } },
  });
  const submit = form.handleSubmit((body) => give.mutate(body, { onSuccess: onClose }));
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Let someone in after the close"
      description="They get an email with a personal link."
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Send the link"
      pending={give.isPending}
      pendingLabel="Sending..."
    >
      <TextField label="Email" required type="email" autoComplete="off" {...field('email')} />
      <TextArea label="Reason" required boxClassName="h-24" {...field('reason')} />
      <TextField
        label="Until"
        required
        type="datetime-local"
        error={errors.until?.at?.message}
        {...form.register('until.at')}
      />
      <TimeZoneField required current={zone} {...form.register('until.time_zone')} />
    </FormDialog>
  );
}
