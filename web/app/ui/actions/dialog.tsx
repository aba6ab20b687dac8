import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  children: ReactNode;
}

/** A question or a small form over the page. Escape, the cross and a click beside it close it. */
export const Dialog = ({ open, onClose, title, description, children }: DialogProps) => (
  <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <BaseDialog.Portal>
      <BaseDialog.Backdrop className="fixed inset-0 z-80 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
      <BaseDialog.Popup className="fixed top-1/2 left-1/2 z-81 max-h-[90dvh] w-[min(32rem,calc(100vw-2rem))] -translate-1/2 overflow-y-auto rounded-card bg-surface p-6 shadow-soft transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
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
