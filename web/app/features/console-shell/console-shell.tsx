import { Dialog } from '@base-ui/react/dialog';
import { Menu as MenuIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useBrand } from '../../lib/page/use-brand.ts';
import { paths } from '../../paths.ts';
import { OrbitMark } from '../../ui/display/orbit-mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ConsoleNav } from './console-nav.tsx';

const Title = () => {
  const { name } = useBrand();
  return (
    <a href={paths.admin} className="flex items-center gap-3 rounded-control px-3">
      <OrbitMark size={30} className="shrink-0" />
      <span className="min-w-0">
        <span className="block truncate font-display text-base leading-tight">{name}</span>
        <span className="block text-xs leading-tight text-on-night-soft">Console</span>
      </span>
    </a>
  );
};

const Side = () => (
  <>
    <ConsoleNav />
    <div className="mt-auto border-t border-night-line pt-3">
      <AccountMenu />
    </div>
  </>
);

const squareButton = 'grid size-11 place-items-center rounded-control text-on-night hover:bg-night-soft';

/** The places as a drawer, for narrow screens; it closes when one was chosen. */
function Drawer() {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => setOpen(false), [key]);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger aria-label="Open the menu" className={squareButton}>
        <MenuIcon size={22} aria-hidden="true" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-60 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-61 flex w-[min(18rem,85vw)] flex-col gap-6 bg-night p-3 pt-4 text-on-night transition-transform duration-200 data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <div className="flex items-center justify-between">
            <Dialog.Title className="px-3 font-display text-lg">Console</Dialog.Title>
            <Dialog.Close aria-label="Close the menu" className={squareButton}>
              <X size={20} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <Side />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The frame of every console page: places at the side (a drawer on narrow screens), the page beside them. */
export const ConsoleShell = ({ children }: { children: ReactNode }) => (
  <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
    <header className="sticky top-0 z-40 flex min-h-15 items-center justify-between bg-night pr-2 pl-2 text-on-night lg:hidden">
      <Title />
      <Drawer />
    </header>
    <aside
      aria-label="Places"
      className="sticky top-0 hidden h-dvh flex-col gap-8 overflow-y-auto bg-night p-3 pt-6 text-on-night lg:flex"
    >
      <Title />
      <Side />
    </aside>
    <main id="main" tabIndex={-1} className="min-w-0">
      {children}
    </main>
  </div>
);
