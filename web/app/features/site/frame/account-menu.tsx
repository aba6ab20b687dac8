import { LayoutDashboard, LogOut, UserRoundPen } from 'lucide-react';
import { paths } from '../../../paths.ts';
import type { StoredUser } from '../../../session/stored-user.ts';
import { logoutLabel, useLogout } from '../../../session/use-logout.ts';
import { Menu, MenuItem, MenuLink } from '../../../ui/actions/menu.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';

/** The member's menu in the header (docs/rules.md, Public pages). */
export default function AccountMenu({ user }: { user: StoredUser }) {
  const { logout, pending } = useLogout();
  const name = `${user.first_name} ${user.last_name}`;
  const trigger = (
    <button
      type="button"
      aria-label={`Account of ${name}`}
      className="grid size-11 place-items-center rounded-full"
    >
      <Avatar name={name} picture={user.avatar} />
    </button>
  );
  return (
    <Menu
      trigger={trigger}
      header={
        <>
          <p className="font-medium">{name}</p>
          <p className="text-xs break-all text-ink-soft">{user.email}</p>
        </>
      }
    >
      <MenuLink href={user.role === 'admin' ? paths.admin : paths.dashboard}>
        <LayoutDashboard size={18} aria-hidden="true" />
        Go to Dashboard
      </MenuLink>
      <MenuLink href={user.role === 'admin' ? paths.adminAccount : paths.settings}>
        <UserRoundPen size={18} aria-hidden="true" />
        Edit Profile
      </MenuLink>
      <MenuItem keepOpen disabled={pending} onSelect={() => void logout()}>
        <LogOut size={18} aria-hidden="true" />
        {logoutLabel(pending)}
      </MenuItem>
    </Menu>
  );
}
