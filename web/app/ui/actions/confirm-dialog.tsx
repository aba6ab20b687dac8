import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import type { Change } from './change.ts';
import { ConfirmButtons } from './confirm-buttons.tsx';
import { Dialog } from './dialog.tsx';

type Confirming = Pick<
  ComponentProps<typeof ConfirmButtons>,
  'kind' | 'pendingLabel' | 'cancelLabel' | 'children'
>;
type DialogProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'children'>;
type Done = { change: Change } | { onConfirm: () => void; pending?: boolean };

type ConfirmDialogProps = DialogProps & Confirming & Done & { open?: boolean };

/** Asks before something is done; the children label the button that confirms. It closes once the `change` has succeeded or failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open = true,
    onClose,
    title,
    description,
    isSheet,
    kind,
    pendingLabel,
    cancelLabel,
    children,
  } = props;
  const change =
    'change' in props ? props.change : { mutate: props.onConfirm, isPending: props.pending ?? false };
  return (
    <Dialog {...{ open, onClose, title, description, isSheet }}>
      <ConfirmButtons
        {...{ kind, pendingLabel, cancelLabel, children }}
        pending={change.isPending}
        // While it closes, it can still be pressed.
        onClick={() => open && change.mutate(undefined, { onSettled: onClose })}
        onCancel={onClose}
      />
    </Dialog>
  );
}

interface ConfirmingButtonProps extends Omit<DialogProps, 'onClose'>, Omit<Confirming, 'children'> {
  label: string;
  /** Of the button that confirms, if different. */
  confirmLabel?: string;
  /** How the button in the page looks. */
  button: Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'className' | 'aria-label'>;
  change: Change;
}

/** A button that asks before its change is made. */
export function ConfirmingButton({ label, confirmLabel = label, button, ...asked }: ConfirmingButtonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog open={isAsked} onClose={() => setAsked(false)} {...asked}>
        {confirmLabel}
      </ConfirmDialog>
    </>
  );
}
