import clsx from 'clsx';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useBackCloses } from '../../../lib/navigation/use-back-closes.ts';
import { paths } from '../../../paths.ts';
import { LineIcon } from '../../../ui/display/line-icon.tsx';
import { BrandLink } from './brand-link.tsx';
import { isActive, navigation } from './navigation.ts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
}

/**
 * The links on narrow screens: 300 px wide, sliding in within 300 ms (docs/rules.md, Fixed numbers). A click on a link or outside
 * the drawer, the Escape key, and Back close it. A native dialog, which keeps the focus inside.
 */
export function Drawer({ open, onClose }: DrawerProps) {
  const { pathname } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);

  useBackCloses(open, onClose);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  const closeUnlessInside = ({ target, currentTarget, detail }: MouseEvent) => {
    const onControl = target instanceof Element && target.closest('a, button') !== null;
    // The second click of a double click that opened it comes after it is shown.
    if (detail < 2 && (target === currentTarget || onControl)) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes a dialog by itself
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={onClose}
      onClick={closeUnlessInside}
      className="drawer fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[300px] max-w-[85vw] bg-surface text-ink select-none"
    >
      <div className="flex h-full flex-col overflow-y-auto px-5 pb-8">
        <div className="flex h-18 shrink-0 items-center justify-between">
          <BrandLink href={paths.home} ground="page" />
          <button
            type="button"
            aria-label="Close menu"
            className="-mr-2.5 grid size-11 place-items-center rounded-control"
          >
            <LineIcon name="close" size={24} />
          </button>
        </div>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {navigation.map(({ label, href }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={isActive(href, pathname) ? 'page' : undefined}
                className={clsx(
                  'flex min-h-13 items-center font-display text-lg',
                  isActive(href, pathname) ? 'text-ember' : 'hover:text-ember',
                )}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}
