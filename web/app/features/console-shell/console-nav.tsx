import clsx from 'clsx';
import { useLocation } from 'react-router';
import { useSignedInUser } from '../../session/stored-user.ts';
import { consoleLinks, isCurrentPlace } from './console-links.ts';

/** The list of places. */
export function ConsoleNav() {
  const { rank } = useSignedInUser();
  const { pathname } = useLocation();
  return (
    <nav aria-label="Console">
      <ul className="flex flex-col gap-1">
        {consoleLinks(rank).map(({ label, href, icon: Icon }) => {
          const current = isCurrentPlace(href, pathname);
          return (
            <li key={href}>
              <a
                href={href}
                aria-current={current ? 'page' : undefined}
                className={clsx(
                  'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-medium transition-colors',
                  current
                    ? 'bg-night-soft text-on-night'
                    : 'text-on-night-soft hover:bg-night-soft hover:text-on-night',
                )}
              >
                <Icon size={18} aria-hidden="true" className={current ? 'text-gold' : undefined} />
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
