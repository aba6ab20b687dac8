import clsx from 'clsx';
import { useEffect, useRef } from 'react';

export interface TabLink {
  label: string;
  href: string;
}

interface TabNavProps {
  label: string;
  links: readonly TabLink[];
  /** The address of the tab that is open. */
  current: string;
}

/** Tabs that each have a page. On narrow screens the row scrolls sideways to the open one. */
export function TabNav({ label, links, current }: TabNavProps) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open after each change of the address
  useEffect(() => {
    const show = () => {
      const open = row.current?.querySelector<HTMLElement>('[aria-current]');
      if (row.current && open)
        row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2;
    };
    show();
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className="relative mb-8 overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {links.map(({ label: text, href }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={current === href ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-11 items-center border-b-2 px-4 text-sm font-medium whitespace-nowrap',
                current === href
                  ? 'border-ember text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
