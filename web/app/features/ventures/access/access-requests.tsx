import { accessGrantForm } from '@proxima/contract/access/access-forms';
import type { AccessRequest } from '@proxima/contract/access/venture-access';
import { useState } from 'react';
import { PagedRows } from '../../../domain/paged-table.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../../ui/actions/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { type OfVenture, useAccessRequests, useGrant, useRefuse } from './venture-access.queries.ts';

interface GrantDialogProps {
  ventureId: number;
  request: AccessRequest;
  onClose: () => void;
}

/** Grants access until the end of a day, or indefinitely. */
function GrantDialog({ ventureId, request, onClose }: GrantDialogProps) {
  const { form, field } = useCheckedForm(accessGrantForm, {
    defaultValues: { expires_on: '' },
  });
  const grant = useGrant(ventureId, request.id);
  const submit = form.handleSubmit(({ expires_on }) => grant.mutate(expires_on, { onSuccess: onClose }));
  return (
    <FormDialog
      onClose={onClose}
      title={`Grant access to ${request.investor}?`}
      description="They can read everything in this venture that is open to investors with access. You can end it at any time."
      onSubmit={submit}
      submitLabel="Grant access"
      pending={grant.isPending}
      pendingLabel="Granting..."
    >
      <TextField
        label="Until the end of"
        type="date"
        help="Without a date it lasts until someone ends it."
        {...field('expires_on')}
      />
    </FormDialog>
  );
}

interface RequestRowProps {
  of: OfVenture;
  request: AccessRequest;
  mayGrant: boolean;
}

function RequestRow({ of, request, mayGrant }: RequestRowProps) {
  const [isGranting, setGranting] = useState(false);
  const refuse = useRefuse(of, request.id);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-sm wrap-anywhere">
          <span className="font-medium">{request.investor}</span>{' '}
          <span className="text-ink-soft">
            asked <RelativeTime iso={request.created_at} afterVerb />
          </span>
        </p>
        {request.note && (
          <p className="mt-1.5 max-w-text text-sm whitespace-pre-line wrap-anywhere text-ink-soft">
            {request.note}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {mayGrant && (
          <Button kind="secondary" size="small" onClick={() => setGranting(true)}>
            Grant access
          </Button>
        )}
        <ConfirmingButton
          button={{ kind: 'quiet', size: 'small' }}
          label="Refuse"
          confirmLabel="Refuse access"
          title={`Refuse access to ${request.investor}?`}
          description="They are told that their request was not granted. They can ask again."
          kind="danger"
          change={refuse}
          pendingLabel="Saving..."
        />
      </div>
      {isGranting && <GrantDialog ventureId={of.id} request={request} onClose={() => setGranting(false)} />}
    </li>
  );
}

/** Investors who have asked for access and are waiting for a reply. */
export const AccessRequests = ({ mayGrant, ...of }: OfVenture & { mayGrant: boolean }) => (
  <TitledCard
    title="Open requests"
    lead={
      of.side === 'founder'
        ? 'Investors who ask for access. They usually expect a reply within two working days.'
        : 'Investors who ask the founders for access. Only founders grant it.'
    }
  >
    <PagedRows list={useAccessRequests(of, 'open')}>
      {(requests) =>
        requests.length === 0 ? (
          <p className="text-sm text-ink-soft">No open requests.</p>
        ) : (
          <ul className="divide-y divide-line">
            {requests.map((request) => (
              <RequestRow key={request.id} of={of} request={request} mayGrant={mayGrant} />
            ))}
          </ul>
        )
      }
    </PagedRows>
  </TitledCard>
);
