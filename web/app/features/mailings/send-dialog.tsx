import type { DraftAudience } from '@proxima/contract/mailings/mailing-wire';
import { ConfirmDialog } from '../../ui/actions/confirm-dialog.tsx';
import { peopleText } from './outcome-list.tsx';

interface SendDialogProps {
  audience: DraftAudience;
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

const held = 'It is held for 10 minutes first, in which you or a colleague can withdraw it.';

/** How many of them get an email, and what becomes of the others. */
const emailedText = ({ total, outcomes }: DraftAudience): string => {
  if (outcomes.waiting === total) return total === 1 ? 'They get an email.' : 'All of them get an email.';
  if (outcomes.waiting === 0)
    return 'None of them get an email immediately; the list above the text says why.';
  return `${outcomes.waiting.toLocaleString('en')} of them get an email, the others as the list above the text says.`;
};

/** Asks before a mailing is held, with to how many it goes. */
export const SendDialog = ({ audience, ...dialog }: SendDialogProps) => (
  <ConfirmDialog
    {...dialog}
    title={`Send to ${peopleText(audience.total)}?`}
    description={`${emailedText(audience)} ${held}`}
    pendingLabel="Sending..."
    cancelLabel="Change the text"
  >
    Send in 10 minutes
  </ConfirmDialog>
);
