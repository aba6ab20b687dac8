import type { DraftAudience } from '@proxima/contract/mailings/mailing-wire';
import { ConfirmDialog } from '../../ui/actions/confirm-dialog.tsx';
import { peopleText } from './outcome-list.tsx';

interface SendDialogProps {
  audience: DraftAudience;
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a mailing is held, with to how many it goes. */
export const SendDialog = ({ audience: { total, outcomes }, ...dialog }: SendDialogProps) => (
  <ConfirmDialog
    {...dialog}
    title={`Send to ${peopleText(total)}?`}
    description={`${outcomes.waiting.toLocaleString('en')} of them get an email now, others as they chose. It is held for 10 minutes, in which you or a colleague can withdraw it.`}
    pendingLabel="Sending..."
    cancelLabel="Change the text"
  >
    Send in 10 minutes
  </ConfirmDialog>
);
