import type { ComponentProps } from 'react';
import type { Button } from './button.tsx';
import { ConfirmButtons } from './confirm-buttons.tsx';
import { Dialog } from './dialog.tsx';

type Asked = Omit<ComponentProps<typeof Dialog>, 'open' | 'children'>;
type Confirming = Pick<ComponentProps<typeof Button>, 'kind' | 'pending' | 'pendingLabel' | 'children'>;

interface ConfirmDialogProps extends Asked, Confirming {
  open?: boolean;
  onConfirm: () => void;
}

/** Asks before something is done; the children are the words of the button that does it. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open = true, onClose, onConfirm, title, description, isSheet, ...confirm } = props;
  return (
    <Dialog {...{ open, onClose, title }} {...(description && { description })} {...(isSheet && { isSheet })}>
      <ConfirmButtons {...confirm} onClick={onConfirm} onCancel={onClose} />
    </Dialog>
  );
};
