import type { AccessRequest } from '@proxima/contract/access/venture-access';
import { useState } from 'react';
import { PagedRows } from '../../../domain/paged-table.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/actions/confirm-dialog.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { type OfVenture, useAccessRequests, useRefuse } from './venture-access.queries.ts';

type Asked = 'grant' | 'refuse' | null;

interface RefuseDialogProps {
  of: OfVenture;
  request: AccessRequest;
  onClose: () => void;
}

function RefuseDialog({ of, request, onClose }: RefuseDialogProps) {
  const refuse = useRefuse(of, request.id);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Refuse access to ${request.investor}?`}
      description="They are told that their request was not granted. They can ask again."
      kind="danger"
      pending={refuse.isPending}
      pendingLabel="Saving..."
      onConfirm={() => refuse.mutate(undefined, { onSettled: onClose })}
    >
      Refuse access
    </ConfirmDialog>
  );
}

function RequestRow({ of, request }: { of: OfVenture; request: AccessRequest }) {
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-sm wrap-anywhere">
          <span className="font-medium">{request.investor}</span>{' '}
          <span className="text-ink-soft">
            asked <RelativeTime iso={request.created_at} />
          </span>
        </p>
        {request.note && (
          <p className="mt-1.5 max-w-text text-sm whitespace-pre-line wrap-anywhere text-ink-soft">
            {request.note}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {of.side === 'founder' && (
          <Button kind="secondary" size="small" onClick={() => setAsked('grant')}>
            Grant access
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={() => setAsked('refuse')}>
          Refuse
        </Button>
      </div>
      {asked === 'grant' && <GrantDialog ventureId={of.id} request={request} onClose={close} />}
      {asked === 'refuse' && <RefuseDialog of={of} request={request} onClose={close} />}
    </li>
  );
}

/** Investors who asked for access and wait for a reply. */
export const AccessRequests = (of: OfVenture) => (
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
              <RequestRow key={request.id} of={of} request={request} />
            ))}
          </ul>
        )
      }
    </PagedRows>
  </TitledCard>
);
