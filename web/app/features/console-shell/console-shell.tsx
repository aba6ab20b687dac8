import { adminRoleNames } from '@proxima/contract/team/rights';
import { ChevronsUpDown, ExternalLink, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountMenu } from '../../domain/frame/account-menu.tsx';
import { SideDrawer } from '../../domain/frame/side-drawer.tsx';
import { SideNav } from '../../domain/frame/side-nav.tsx';
import { NotificationBell } from '../../domain/notifications/notification-bell.tsx';
import { SearchButton } from '../../domain/search/search-button.tsx';
import { SearchHost } from '../../domain/search/search-host.tsx';
import { useKeptFocus } from '../../lib/navigation/use-kept-focus.ts';
import { paths } from '../../paths.ts';
import { type StoredUser, useSignedInUser } from '../../session/stored-user.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { BrandName } from '../../ui/display/brand-name.tsx';
import { useConsoleGroups, type Waiting } from './console-links.ts';
import { ConsoleShortcuts } from './console-shortcuts.tsx';

const links = [
  { href: paths.adminAccount, label: 'Your account', Icon: ShieldCheck },
  { href: paths.home, label: 'View the site', Icon: ExternalLink },
];

const roleName = ({ team_role, rank }: StoredUser) => team_role?.name ?? (rank && adminRoleNames[rank]);

/** Who is signed in to the console. */
function ConsoleAccountMenu() {
  const user = useSignedInUser();
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <AccountMenu
      trigger={
        <button
          type="button"
          className="flex min-h-14 w-full items-center gap-3 rounded-control px-3 text-left transition-colors hover:bg-night-soft"
        >
          <Avatar name={name} picture={user.avatar} size="small" />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm font-medium text-on-night">{name}</span>
            <span className="block truncate text-xs text-on-night-soft">{roleName(user)}</span>
          </span>
          <ChevronsUpDown size={16} aria-hidden="true" className="text-on-night-soft" />
        </button>
      }
      links={links}
    />
  );
}

const Title = () => (
  <a href={paths.admin} className="flex min-w-0 items-center gap-2.5 rounded-control pl-3">
    <BrandName ground="night" size={30} className="font-display text-base leading-tight">
      <span className="block text-xs leading-tight text-on-night-soft">Console</span>
    </BrandName>
  </a>
);

const ConsoleBell = () => (
  <NotificationBell page={paths.adminNotifications} className="shrink-0 hover:bg-night-soft" />
);

const Side = ({ waiting }: { waiting: Waiting }) => (
  <>
    <SideNav label="Console" groups={useConsoleGroups(waiting)} />
    <div className="mt-auto border-t border-night-line pt-3">
      <ConsoleAccountMenu />
    </div>
  </>
);

interface ConsoleShellProps {
  waiting: Waiting;
  children: ReactNode;
}

/** The frame of every console page: navigation at the side (a drawer on narrow screens), the page beside it. */
export function ConsoleShell({ waiting, children }: ConsoleShellProps) {
  useKeptFocus();
  return (
    <div className="min-h-dvh print:block! lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <header className="sticky top-0 z-40 flex min-h-15 items-center justify-between bg-night pr-2 pl-2 text-on-night lg:hidden print:hidden">
        <Title />
        <div className="flex items-center">
          <SearchButton className="hover:bg-night-soft" />
          <ConsoleBell />
          <SideDrawer className="hover:bg-night-soft">
            <div className="flex h-full flex-col gap-6 overflow-y-auto p-3 pt-4">
              <Title />
              <Side waiting={waiting} />
            </div>
          </SideDrawer>
        </div>
      </header>
      <aside
        aria-label="Sidebar"
        className="sticky top-0 hidden h-dvh flex-col gap-8 overflow-y-auto bg-night p-3 pt-6 text-on-night lg:flex print:hidden!"
      >
        <div className="-mr-1.5 flex items-center justify-between gap-1">
          <Title />
          <ConsoleBell />
        </div>
        <SearchButton
          isWide
          className="-my-4 border border-night-line text-on-night-soft hover:bg-night-soft hover:text-on-night pointer-fine:min-h-10"
        />
        <Side waiting={waiting} />
        <div className="-mt-6">
          <ConsoleShortcuts />
        </div>
      </aside>
      <main id="main" tabIndex={-1} className="min-w-0">
        {children}
      </main>
      <SearchHost pages={useConsoleGroups().flatMap(({ links }) => links)} />
    </div>
  );
}
