import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useClosing } from './use-closing.ts';

export interface DrawerProps {
  onClose: () => void;
  title: string;
  /** Above the title. */
  overline: ReactNode;
  children: ReactNode;
}

/** What `Drawer` shows. */
export function DrawerBox({ onClose, title, overline, children }: DrawerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const closing = useClosing(true, onClose);
  return (
    <BaseDialog.Root open onOpenChange={closing.onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop
          {...closing.backdrop}
          className="fixed inset-0 z-80 bg-scrim transition-opacity data-starting-style:opacity-0"
        />
        <BaseDialog.Popup
          initialFocus={heading}
          {...closing.popup}
          className="fixed inset-y-0 right-0 z-81 w-full overflow-y-auto bg-surface p-5 shadow-soft transition-opacity outline-none data-starting-style:opacity-0 sm:w-[min(36rem,calc(100vw-4rem))] sm:p-7"
        >
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <div className="mb-2 flex flex-wrap items-center gap-2 text-sm text-ink-soft">{overline}</div>
              <BaseDialog.Title
                ref={heading}
                tabIndex={-1}
                className="font-display text-xl wrap-anywhere outline-none"
              >
                {title}
              </BaseDialog.Title>
            </div>
            <BaseDialog.Close
              aria-label="Close"
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-mist"
            >
              <X size={20} aria-hidden="true" />
            </BaseDialog.Close>
          </div>
          <div className="mt-6 flex flex-col gap-7">{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
