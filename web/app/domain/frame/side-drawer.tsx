import clsx from 'clsx';
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { loadedLater, OpenedLater } from '../../ui/actions/loaded-later.tsx';

const Box = loadedLater(async () => (await import('./side-drawer-box.tsx')).SideDrawerBox);

/** Loads the code of the drawer before it opens. */
export const fetchSideDrawer = Box.fetch;

interface SideDrawerProps {
  unread?: number;
  /** Extra classes for the menu button. */
  className: string;
  children: ReactNode;
}

/** The sidebar on small screens: a menu button opens it, 300 px wide within 300 ms (docs/rules.md, Dashboard). */
export function SideDrawer({ unread = 0, className, children }: SideDrawerProps) {
  const trigger = (
    <button
      type="button"
      aria-label={unread > 0 ? `Open menu, ${unread} unread` : 'Open menu'}
      className={clsx('relative grid size-11 place-items-center rounded-control lg:hidden', className)}
    >
      <Menu size={22} aria-hidden="true" />
      {unread > 0 && (
        <span aria-hidden="true" className="absolute top-2 right-2 size-2.5 rounded-full bg-ember" />
      )}
    </button>
  );
  return (
    <OpenedLater trigger={trigger} popup="dialog" fetch={Box.fetch}>
      {(waiting) => (
        <Box trigger={trigger} waiting={waiting}>
          {children}
        </Box>
      )}
    </OpenedLater>
  );
}
