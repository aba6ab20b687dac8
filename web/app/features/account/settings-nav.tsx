import clsx from 'clsx';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';

const links = [
  { label: 'Profile', href: paths.settings },
  { label: 'Sign-in and data', href: paths.account },
];

/** Tabs of the two settings pages. */
export function SettingsNav() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Settings" className="mb-8 border-b border-line">
      <ul className="flex gap-1">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className={clsx(
                '-mb-px inline-flex min-h-11 items-center border-b-2 px-4 text-sm font-medium whitespace-nowrap',
                pathname === href
                  ? 'border-ember text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
