import { UserRoundPen } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { AccountMenu } from '../../domain/frame/account-menu.tsx';
import { SideDrawer } from '../../domain/frame/side-drawer.tsx';
import { NotificationBell } from '../../domain/notifications/notification-bell.tsx';
import { SearchButton } from '../../domain/search/search-button.tsx';
import { SearchHost } from '../../domain/search/search-host.tsx';
import { today } from '../../lib/format/dates.ts';
import { useKeptFocus } from '../../lib/navigation/use-kept-focus.ts';
import { useTitleCount } from '../../lib/page/title-parts.ts';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Sidebar, useDashboardLinks } from './sidebar.tsx';

/** Milliseconds after which the date is checked: a page left open past midnight shows the new day. */
const interval = 60_000;

function useToday(): string {
  const [text, setText] = useState(() => today());
  useEffect(() => {
    const timer = setInterval(() => setText(today()), interval);
    return () => clearInterval(timer);
  }, []);
  return text;
}

const links = [{ href: paths.settings, label: 'Edit Profile', Icon: UserRoundPen }];

function AvatarMenu() {
  const user = useSignedInUser();
  return (
    <AccountMenu
      trigger={
        <button
          type="button"
          className="grid size-11 place-items-center rounded-full transition-opacity hover:opacity-80"
        >
          <Avatar name={`${user.first_name} ${user.last_name}`} picture={user.avatar} />
          <span className="sr-only">Account menu</span>
        </button>
      }
      links={links}
    />
  );
}

/** Menu button on small screens, the date on wide ones, the bell and the account menu. */
const DashboardHeader = ({ unread }: { unread: number }) => (
  <header className="sticky top-0 z-30 flex h-16 shrink-0 items-center justify-between border-b border-line bg-paper px-5 print:hidden lg:px-8">
    <SideDrawer unread={unread} className="-ml-2.5 hover:bg-mist">
      <Sidebar unread={unread} />
    </SideDrawer>
    <p className="text-sm text-ink-soft max-lg:hidden">{useToday()}</p>
    <div className="flex items-center gap-2">
      <SearchButton className="hover:bg-mist lg:hidden" />
      <SearchButton
        isWide
        className="w-56 border border-line-strong bg-surface text-ink-soft hover:border-ink max-lg:hidden"
      />
      <NotificationBell page={paths.notifications} className="hover:bg-mist" />
      <AvatarMenu />
    </div>
  </header>
);

/** The frame of the member's area: sidebar (fixed on wide screens), header, page. */
export function DashboardShell({ unread, children }: { unread: number; children: ReactNode }) {
  useTitleCount(unread);
  useKeptFocus();
  return (
    <div className="min-h-dvh print:block! lg:grid lg:grid-cols-[264px_minmax(0,1fr)]">
      <aside className="max-lg:hidden print:hidden">
        <div className="sticky top-0 h-dvh">
          <Sidebar unread={unread} />
        </div>
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <DashboardHeader unread={unread} />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[1440px] flex-1 flex-col p-5 lg:p-8"
        >
          {children}
        </main>
      </div>
      <SearchHost pages={useDashboardLinks(0)} />
    </div>
  );
}
