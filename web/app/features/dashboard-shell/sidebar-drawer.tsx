import { Dialog } from '@base-ui/react/dialog';
import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Sidebar } from './sidebar.tsx';

/** On small screens: a menu icon, and the sidebar 300 px wide that slides in within 300 ms (docs/rules.md, Fixed numbers). */
export function SidebarDrawer({ unread }: { unread: number }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the route closes it
  useEffect(() => setOpen(false), [pathname]);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger
        aria-label={unread > 0 ? `Open menu, ${unread} unread` : 'Open menu'}
        className="relative -ml-2.5 grid size-11 place-items-center rounded-control hover:bg-mist lg:hidden"
      >
        <Menu size={22} aria-hidden="true" />
        {unread > 0 && (
          <span aria-hidden="true" className="absolute top-2 right-2 size-2.5 rounded-full bg-ember" />
        )}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-80 bg-scrim transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label="Menu"
          className="fixed inset-y-0 left-0 z-81 w-[300px] max-w-[90vw] bg-night transition-transform duration-300 outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <Dialog.Close
            aria-label="Close menu"
            className="absolute top-4 right-3 z-1 grid size-11 place-items-center rounded-control text-on-night-soft hover:bg-night-soft hover:text-on-night"
          >
            <X size={22} aria-hidden="true" />
          </Dialog.Close>
          <Sidebar unread={unread} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
