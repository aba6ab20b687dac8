import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { CountBadge } from '../../ui/display/count-badge.tsx';

export interface SideLink {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Whether it is current on its own page only, not on those below it. */
  isExact?: boolean;
  unread?: number;
  /** What the number counts, where not unread messages. */
  meaning?: string;
}

const isCurrent = ({ href, isExact }: SideLink, pathname: string) =>
  pathname === href || (!isExact && pathname.startsWith(`${href}/`));

function Entry({ link, isDense }: { link: SideLink; isDense: boolean }) {
  const current = isCurrent(link, useLocation().pathname);
  const Icon = link.icon;
  return (
    <a
      href={link.href}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm transition-colors',
        isDense && 'pointer-fine:min-h-9',
        current
          ? 'bg-night-soft font-medium text-on-night'
          : 'text-on-night-soft hover:bg-night-soft hover:text-on-night',
      )}
    >
      <Icon size={19} aria-hidden="true" className={current ? 'text-gold' : undefined} />
      <span className="flex-1">{link.label}</span>
      <CountBadge unread={link.unread ?? 0} {...(link.meaning && { meaning: link.meaning })} />
    </a>
  );
}

interface SideNavProps {
  label: string;
  /** With headings, the entries stand closer together where a mouse points at them. */
  groups: readonly { heading?: string; links: readonly SideLink[] }[];
}

/** The pages of the dashboard or the console, on a dark sidebar. */
export function SideNav({ label, groups }: SideNavProps) {
  const id = useId();
  const isDense = groups.some(({ heading }) => heading);
  return (
    <nav aria-label={label} className="flex flex-col gap-4">
      {groups.map(({ heading, links }) => (
        <div key={heading ?? ''}>
          {heading && (
            <p id={`${id}${heading}`} className="px-3 pb-1 text-xs text-on-night-soft">
              {heading}
            </p>
          )}
          <ul
            aria-labelledby={heading && `${id}${heading}`}
            className={clsx('flex flex-col', isDense ? 'gap-0.5' : 'gap-1')}
          >
            {links.map((link) => (
              <li key={link.href}>
                <Entry link={link} isDense={isDense} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
