import { juryMessages } from '@proxima/contract/jury/jury-messages';
import type { Readers } from '@proxima/contract/jury/reader-endpoints';
import type { StageDetail } from '@proxima/contract/stages/stage-wire';
import { useState } from 'react';
import { industriesText } from '../../domain/review/known-industries.tsx';
import { longDate } from '../../lib/format/dates.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../ui/actions/confirm-dialog.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { EditReaderDialog, InviteDialog } from './reader-dialogs.tsx';
import { useAssignNow, useReaders, useRemoveJuror, useWithdrawInvitation } from './stages.queries.ts';

type Reader = Readers['readers'][number];
type Invitation = Readers['invitations'][number];

interface Of {
  stage: StageDetail;
  mayManage: boolean;
}

function noteOn({ is_juror, has_agreed, is_involved, max_applications }: Reader): string {
  if (is_involved) return 'Part of an application to this call: reads nothing of it';
  if (!is_juror) return 'Colleague';
  const most = max_applications === null ? '' : `, at most ${max_applications}`;
  return `${has_agreed ? 'Juror' : 'Juror, has not agreed to confidentiality yet'}${most}`;
}

const RemoveButton = ({ reader, stageId }: { reader: Reader; stageId: number }) => (
  <ConfirmingButton
    label="Remove"
    button={{ kind: 'quiet', size: 'small', 'aria-label': `Remove ${reader.name}` }}
    title={`Remove ${reader.name}?`}
    description="They lose access. What they gave stays; what is open is assigned to others."
    change={useRemoveJuror(stageId, reader.id)}
    pendingLabel="Removing..."
  />
);

function EditButton({ reader, stageId }: { reader: Reader; stageId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" aria-label={`Edit ${reader.name}`} onClick={() => setOpen(true)}>
        Edit
      </Button>
      {isOpen && <EditReaderDialog {...{ reader, stageId }} onClose={() => setOpen(false)} />}
    </>
  );
}

const ReaderRow = ({ reader, stage, mayManage }: Of & { reader: Reader }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
    <div className="min-w-0 flex-1 basis-52">
      <p className="text-sm font-medium wrap-anywhere">{reader.name}</p>
      <p className="text-sm text-ink-soft">{noteOn(reader)}</p>
      {reader.industries.length > 0 && (
        <p className="text-sm text-ink-soft">Knows well: {industriesText(reader.industries)}</p>
      )}
    </div>
    <p className="text-sm tabular-nums">
      {reader.given} of {reader.assigned} given
    </p>
    {mayManage && stage.state !== 'ended' && <EditButton reader={reader} stageId={stage.id} />}
    {mayManage && reader.is_juror && <RemoveButton reader={reader} stageId={stage.id} />}
  </li>
);

const WithdrawButton = ({ invitation, stageId }: { invitation: Invitation; stageId: number }) => (
  <ConfirmingButton
    label="Withdraw"
    button={{
      kind: 'quiet',
      size: 'small',
      'aria-label': `Withdraw the invitation of ${invitation.name}`,
    }}
    title="Withdraw this invitation?"
    description="The link in the email no longer works."
    change={useWithdrawInvitation(stageId, invitation.id)}
    pendingLabel="Withdrawing..."
  />
);

const InvitationRow = ({ invitation, stage, mayManage }: Of & { invitation: Invitation }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
    <div className="min-w-0 flex-1 basis-52">
      <p className="text-sm font-medium wrap-anywhere">{invitation.name}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">{invitation.email}</p>
    </div>
    {invitation.has_ended ? (
      <Badge tone="amber">Link has ended</Badge>
    ) : (
      <span className="text-sm text-ink-soft">Until {longDate(invitation.expires_at)}</span>
    )}
    {mayManage && <WithdrawButton invitation={invitation} stageId={stage.id} />}
  </li>
);

function Panels({ readers, invitations, stage, mayManage }: Of & Readers) {
  const [isInviting, setInviting] = useState(false);
  const assign = useAssignNow(stage.id);
  const mayInvite = mayManage && stage.state !== 'ended' && stage.readers !== 'team';
  const missing = stage.required - stage.assigned;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <TitledCard
        title="Readers"
        lead={
          stage.readers === 'team'
            ? 'Colleagues who decide on submissions.'
            : 'Whoever is part of an application to this call reads nothing of it.'
        }
      >
        {readers.length === 0 ? (
          <EmptyState title="Nobody reads in this stage yet" />
        ) : (
          <ul aria-label="Readers" className="-my-3">
            {readers.map((reader) => (
              <ReaderRow key={reader.id} {...{ reader, stage, mayManage }} />
            ))}
          </ul>
        )}
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {mayInvite && <Button onClick={() => setInviting(true)}>Invite a juror</Button>}
          {mayManage && stage.state === 'open' && missing > 0 && (
            <Button kind="secondary" change={assign} pendingLabel="Assigning...">
              Assign what is missing ({missing.toLocaleString('en')})
            </Button>
          )}
        </div>
      </TitledCard>
      {invitations.length > 0 && (
        <TitledCard title="Open invitations" lead="Invite the same address again for a new link.">
          <ul aria-label={juryMessages.invitation} className="-my-3">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} {...{ invitation, stage, mayManage }} />
            ))}
          </ul>
        </TitledCard>
      )}
      {isInviting && <InviteDialog stageId={stage.id} onClose={() => setInviting(false)} />}
    </div>
  );
}

/** Who reads in a stage, with what they have given, and who is invited. */
export const ReadersPanel = ({ stage, mayManage }: Of) => (
  <QueryContent query={useReaders(stage.id)}>
    {(found) => <Panels {...found} stage={stage} mayManage={mayManage} />}
  </QueryContent>
);
