import clsx from 'clsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../../paths.ts';
import { useStoredUser } from '../../../session/stored-user.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { LineIcon } from '../../../ui/display/line-icon.tsx';
import { BrandLink } from './brand-link.tsx';
import { Drawer } from './drawer.tsx';
import { isActive, navigation } from './navigation.ts';

const AccountMenu = lazy(() => import('./account-menu.tsx'));

/** 'Sign in' for visitors, the avatar with its menu for members. The server renders the visitor's. */
function AccountArea({ onNight }: { onNight: boolean }) {
  const user = useStoredUser();
  if (!user) {
    return (
      <LinkButton
        href={paths.signIn}
        kind={onNight ? 'on-night' : 'secondary'}
        size="small"
        className="whitespace-nowrap sm:px-4"
      >
        Sign in
      </LinkButton>
    );
  }
  return (
    <Suspense fallback={<span className="size-11" />}>
      <AccountMenu user={user} />
    </Suspense>
  );
}

const NavigationLinks = ({ onNight }: { onNight: boolean }) => {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className="hidden xl:block">
      <ul className="flex items-center gap-1">
        {navigation.map(({ label, href }) => {
          const active = isActive(href, pathname);
          return (
            <li key={href}>
              <a
                href={href}
                aria-current={active ? 'page' : undefined}
                className={clsx(
                  'relative flex min-h-11 items-center px-3 text-sm whitespace-nowrap transition-colors',
                  onNight ? 'text-on-night-soft hover:text-on-night' : 'text-ink-soft hover:text-ink',
                  active && 'after:absolute after:inset-x-3 after:bottom-1.5 after:h-0.5 after:rounded-full',
                  active && (onNight ? 'text-on-night! after:bg-gold' : 'text-ink! after:bg-ember'),
                )}
              >
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};

/** Pixels after which the header turns dark (docs/rules.md, Fixed numbers). */
const threshold = 30;

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > threshold);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return scrolled;
}

/** Transparent and fixed on /home, dark and blurred there once scrolled; sticky and white elsewhere. */
export function SiteHeader() {
  const { pathname } = useLocation();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const scrolled = useScrolled();
  const onNight = pathname === paths.home;
  return (
    <header
      className={clsx(
        'inset-x-0 top-0 z-50 transition-colors duration-200 print:hidden',
        onNight ? 'header-on-night fixed text-on-night' : 'sticky border-b border-line bg-surface text-ink',
        onNight && (scrolled ? 'bg-night/85 backdrop-blur-md' : 'bg-transparent'),
      )}
    >
      <div className="page-width flex h-18 items-center justify-between gap-2 sm:gap-4">
        <BrandLink href={paths.home} ground={onNight ? 'night' : 'page'} />
        <NavigationLinks onNight={onNight} />
        <div className="flex items-center gap-1">
          <AccountArea onNight={onNight} />
          <button
            type="button"
            aria-label="Open menu"
            aria-expanded={drawerOpen}
            onClick={() => setDrawerOpen(true)}
            className="-mr-2.5 grid size-11 place-items-center rounded-control xl:hidden"
          >
            <LineIcon name="menu" size={24} />
          </button>
        </div>
      </div>
      <Drawer key={pathname} open={drawerOpen} onClose={() => setDrawerOpen(false)} />
    </header>
  );
}
