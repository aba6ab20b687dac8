import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';

interface ConfirmButtonsProps extends ComponentProps<typeof Button> {
  onCancel: () => void;
  cancelLabel?: string;
  /** Beside the buttons, e.g. whether a draft is saved. */
  note?: ReactNode;
}

/** The end of a dialog, or of a form that opened in a page: the button that confirms, which gets all other props, and Cancel. */
export const ConfirmButtons = (props: ConfirmButtonsProps) => {
  const { onCancel, cancelLabel = 'Cancel', note, className, ...confirm } = props;
  return (
    <div className={clsx('flex flex-wrap items-center gap-3', className)}>
      <Button {...confirm} />
      <Button kind="quiet" {...(confirm.size && { size: confirm.size })} onClick={onCancel}>
        {cancelLabel}
      </Button>
      {note}
    </div>
  );
};
