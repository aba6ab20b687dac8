import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { isTouch } from '../../lib/browser/is-touch.ts';
import { barButtonStyles } from './bar-button-styles.ts';
import { firstField } from './first-field.ts';
import { useClosing } from './use-closing.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string | undefined;
  /** On a phone, it is at the bottom edge, within reach of the thumbs. */
  isSheet?: boolean | undefined;
  /** For what has columns. */
  isWide?: boolean;
  /** Back does not close it: for a question that Back asks. */
  apartFromBack?: boolean;
  children: ReactNode;
}

const inTheMiddle = 'top-1/2 left-1/2 -translate-1/2 rounded-card';
const atTheBottom =
  'max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-card sm:top-1/2 sm:left-1/2 sm:w-[32rem] sm:-translate-1/2 sm:rounded-card';

/** What `Dialog` shows. A form begins in its first field, anything else on what closes it. */
export function DialogBox(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    isSheet = false,
    isWide = false,
    apartFromBack,
    children,
  } = props;
  const popup = useRef<HTMLDivElement>(null);
  const closing = useClosing(open, onClose, apartFromBack);
  return (
    <BaseDialog.Root open={open} onOpenChange={closing.onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop
          {...closing.backdrop}
          className="fixed inset-0 z-80 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <BaseDialog.Popup
          ref={popup}
          {...closing.popup}
          initialFocus={() => {
            const field = firstField(popup.current);
            return field && isTouch() ? popup.current : (field ?? true);
          }}
          className={clsx(
            'outline-none',
            'fixed z-81 max-h-[90dvh] overflow-y-auto bg-surface p-6 shadow-soft transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0',
            isSheet ? atTheBottom : inTheMiddle,
            !isSheet && (isWide ? 'w-[min(46rem,calc(100vw-2rem))]' : 'w-[min(32rem,calc(100vw-2rem))]'),
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <BaseDialog.Title className="font-display text-xl">{title}</BaseDialog.Title>
            <BaseDialog.Close
              aria-label="Close"
              className="-mt-2 -mr-2 grid size-11 place-items-center rounded-control text-ink-soft hover:bg-mist"
            >
              <X size={20} aria-hidden="true" />
            </BaseDialog.Close>
          </div>
          {description && (
            <BaseDialog.Description className="mt-1 text-sm text-ink-soft">
              {description}
            </BaseDialog.Description>
          )}
          <div className="mt-5">{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

export interface FullScreenDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel?: string;
  /** Beside the cross. */
  actions?: ReactNode;
  /** Of the content below the bar. */
  className: string;
  children: ReactNode;
}

/** What `FullScreenDialog` shows. */
export function FullScreenDialogBox(props: FullScreenDialogProps) {
  const { open, onClose, title, closeLabel = 'Close', actions, className, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const closing = useClosing(open, onClose);
  return (
    <BaseDialog.Root open={open} onOpenChange={closing.onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Popup
          initialFocus={content}
          {...closing.popup}
          className="fixed inset-0 z-80 flex flex-col outline-none"
        >
          <header className="flex items-center gap-2 border-b border-night-line bg-night py-2 pr-2 pl-5 text-on-night">
            <BaseDialog.Title className="min-w-0 flex-1 truncate font-sans text-sm font-medium">
              {title}
            </BaseDialog.Title>
            {actions}
            <BaseDialog.Close aria-label={closeLabel} className={barButtonStyles}>
              <X size={22} aria-hidden="true" />
            </BaseDialog.Close>
          </header>
          <div
            ref={content}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
            tabIndex={0}
            className={clsx('min-h-0 flex-1 overflow-auto outline-none', className)}
          >
            {children}
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
