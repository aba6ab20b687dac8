import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { Dialog } from '../ui/actions/dialog.tsx';
import { TextArea } from '../ui/forms/text-area.tsx';

interface DisableDialogProps {
  title: string;
  description: string;
  help?: string;
  /** Shown when no reason is given. */
  reasonRequired: string;
  /** Takes the reason. */
  disable: UseMutationResult<unknown, Error, string>;
  onClose: () => void;
}

/** Asks for a reason before an account is disabled. */
export function DisableDialog({
  title,
  description,
  help,
  reasonRequired,
  disable,
  onClose,
}: DisableDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') disable.mutate(reason, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
        <TextArea
          label="Reason"
          required
          boxClassName="h-24"
          help={help}
          error={isMissing ? reasonRequired : undefined}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" kind="danger" pending={disable.isPending} pendingLabel="Disabling...">
          Disable account
        </Button>
      </form>
    </Dialog>
  );
}
