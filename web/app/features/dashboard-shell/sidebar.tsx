import clsx from 'clsx';
import { LogOut } from 'lucide-react';
import { useLocation } from 'react-router';
import { useBrand } from '../../lib/page/use-brand.ts';
import { paths } from '../../paths.ts';
import { useLogout } from '../../session/use-logout.ts';
import { OrbitMark } from '../../ui/display/orbit-mark.tsx';
import { ContactCard } from './contact-card.tsx';
import { type DashboardLink, dashboardLinks } from './dashboard-links.ts';

const lineClass = 'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm transition-colors';

/** A submission's own page belongs to 'Submission'. */
const isCurrent = ({ href }: DashboardLink, pathname: string) =>
  pathname === href || pathname.startsWith(`${href}/`);

function NavLine({ link, unread }: { link: DashboardLink; unread: number }) {
  const { pathname } = useLocation();
  const current = isCurrent(link, pathname);
  const Icon = link.icon;
  return (
    <a
      href={link.href}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        lineClass,
        current
          ? 'bg-night-soft font-medium text-on-night'
          : 'text-on-night-soft hover:bg-night-soft hover:text-on-night',
      )}
    >
      <Icon size={19} aria-hidden="true" className={current ? 'text-gold' : undefined} />
      <span className="flex-1">{link.label}</span>
      {unread > 0 && (
        <span className="grid h-5 min-w-5 place-items-center rounded-full bg-ember px-1.5 text-xs font-medium text-surface tabular-nums">
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className="sr-only">{`, ${unread} unread`}</span>
        </span>
      )}
    </a>
  );
}

/** What stands in the sidebar, whether it is fixed or slides in. */
export function Sidebar({ unread }: { unread: number }) {
  const brand = useBrand();
  const { logout, pending } = useLogout();
  return (
    <div className="flex h-full flex-col gap-6 overflow-y-auto bg-night p-4 text-on-night">
      <a href={paths.home} className="flex min-h-11 items-center gap-2.5 px-3 font-display text-lg">
        <OrbitMark size={30} />
        {brand.name}
      </a>
      <nav aria-label="Dashboard">
        <ul className="flex flex-col gap-1">
          {dashboardLinks.map((link) => (
            <li key={link.href}>
              <NavLine link={link} unread={link.href === paths.messages ? unread : 0} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto flex flex-col gap-3">
        <ContactCard />
        <button
          type="button"
          onClick={logout}
          aria-disabled={pending || undefined}
          className={clsx(lineClass, 'text-on-night-soft hover:bg-night-soft hover:text-on-night')}
        >
          <LogOut size={19} aria-hidden="true" />
          {pending ? 'Logging out...' : 'Log Out'}
        </button>
      </div>
    </div>
  );
}
