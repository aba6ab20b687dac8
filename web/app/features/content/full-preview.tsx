import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface FullPreviewProps {
  open: boolean;
  onClose: () => void;
  /** The page as visitors will see it. */
  children: ReactNode;
}

/** A page over the whole console, as visitors will see it. */
export const FullPreview = ({ open, onClose, children }: FullPreviewProps) => (
  <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <Dialog.Portal>
      <Dialog.Popup className="fixed inset-0 z-80 overflow-y-auto bg-paper outline-none">
        <div className="sticky top-0 z-10 flex items-center justify-between bg-ink px-4 py-1.5 text-surface">
          <Dialog.Title className="font-sans text-sm font-medium">
            Preview: not saved, not published
          </Dialog.Title>
          <Dialog.Close
            aria-label="Close the preview"
            className="grid size-11 place-items-center rounded-control hover:bg-night-soft"
          >
            <X size={20} aria-hidden="true" />
          </Dialog.Close>
        </div>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
