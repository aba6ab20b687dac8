import { type Teammate, teamEndpoints, teamMessages } from '@proxima/contract/admin/team';
import { type FormEvent, useState } from 'react';
import { api } from '../../session/api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useTeamChange } from './team.queries.ts';

/** Asks why before an administrator's account is disabled. */
export function DisableDialog({ administrator, onClose }: { administrator: Teammate; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const disable = useTeamChange(() =>
    api.call(teamEndpoints.disable, { params: { id: administrator.id }, body: { reason } }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') disable.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Disable the account of ${administrator.first_name}?`}
      description="They are signed out everywhere and cannot sign in until an owner enables the account again."
    >
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
        <TextArea
          label="Reason"
          required
          boxClassName="h-24"
          error={isMissing ? teamMessages.reasonRequired : undefined}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" kind="danger" pending={disable.isPending} pendingLabel="Disabling...">
          Disable the account
        </Button>
      </form>
    </Dialog>
  );
}
