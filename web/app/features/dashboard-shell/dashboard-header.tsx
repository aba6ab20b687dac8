import { LogOut, UserRoundPen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SideDrawer } from '../../domain/side-nav.tsx';
import { today } from '../../lib/format/dates.ts';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { logoutLabel, useLogout } from '../../session/use-logout.ts';
import { Menu, MenuItem, MenuLink } from '../../ui/actions/menu.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Sidebar } from './sidebar.tsx';

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

function AvatarMenu() {
  const user = useSignedInUser();
  const { logout, pending } = useLogout();
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="grid size-11 place-items-center rounded-full transition-opacity hover:opacity-80"
        >
          <Avatar name={name} picture={user.avatar} />
          <span className="sr-only">Account menu</span>
        </button>
      }
      header={
        <>
          <p className="text-sm font-medium">{name}</p>
          <p className="text-xs break-all text-ink-soft">{user.email}</p>
        </>
      }
    >
      <MenuLink href={paths.settings}>
        <UserRoundPen size={18} aria-hidden="true" />
        Edit Profile
      </MenuLink>
      <MenuItem onSelect={logout} disabled={pending} keepOpen>
        <LogOut size={18} aria-hidden="true" />
        {logoutLabel(pending)}
      </MenuItem>
    </Menu>
  );
}

/** Menu button on small screens, the date on wide ones, and the account menu. */
export const DashboardHeader = ({ unread }: { unread: number }) => (
  <header className="sticky top-0 z-30 flex h-16 shrink-0 items-center justify-between border-b border-line bg-paper px-5 lg:px-8">
    <SideDrawer unread={unread} className="-ml-2.5 hover:bg-mist">
      <Sidebar unread={unread} />
    </SideDrawer>
    <p className="text-sm text-ink-soft max-lg:hidden">{useToday()}</p>
    <AvatarMenu />
  </header>
);
