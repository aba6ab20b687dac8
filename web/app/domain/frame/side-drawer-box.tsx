import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useClosing } from '../../ui/actions/use-closing.ts';

interface SideDrawerBoxProps {
  trigger: ReactElement;
  children: ReactNode;
}

/** The menu button with its drawer, open at first; every navigation closes it. */
export function SideDrawerBox({ trigger, children }: SideDrawerBoxProps) {
  const { key } = useLocation();
  /** The visit during which it was opened. */
  const [openedAt, setOpenedAt] = useState<string | undefined>(key);
  useEffect(() => {
    if (openedAt !== key) setOpenedAt(undefined);
  }, [openedAt, key]);
  const isOpen = openedAt === key;
  const closing = useClosing(isOpen, () => setOpenedAt(undefined));
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(next, details) => (next ? setOpenedAt(key) : closing.onOpenChange(next, details))}
    >
      <Dialog.Trigger render={trigger} />
      <Dialog.Portal>
        <Dialog.Backdrop
          {...closing.backdrop}
          className="fixed inset-0 z-80 bg-scrim transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Dialog.Popup
          aria-label="Menu"
          {...closing.popup}
          className="fixed inset-y-0 left-0 z-81 w-[300px] max-w-[90vw] bg-night text-on-night transition-transform duration-300 outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <Dialog.Close
            aria-label="Close menu"
            className="absolute top-4 right-3 z-1 grid size-11 place-items-center rounded-control text-on-night-soft hover:bg-night-soft hover:text-on-night"
          >
            <X size={22} aria-hidden="true" />
          </Dialog.Close>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
