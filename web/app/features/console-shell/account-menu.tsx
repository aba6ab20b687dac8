import { ChevronsUpDown, ExternalLink, LogOut, ShieldCheck } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { logoutLabel, useLogout } from '../../session/use-logout.ts';
import { Menu, MenuItem, MenuLink } from '../../ui/actions/menu.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';

/** Who is signed in, and the ways out. */
export function AccountMenu() {
  const user = useSignedInUser();
  const { logout, pending } = useLogout();
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex min-h-14 w-full items-center gap-3 rounded-control px-3 text-left transition-colors hover:bg-night-soft"
        >
          <Avatar name={name} picture={user.avatar} size="small" />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm font-medium text-on-night">{name}</span>
            <span className="block truncate text-xs text-on-night-soft capitalize">{user.rank}</span>
          </span>
          <ChevronsUpDown size={16} aria-hidden="true" className="text-on-night-soft" />
        </button>
      }
      header={<p className="text-sm break-all text-ink-soft">{user.email}</p>}
    >
      <MenuLink href={paths.adminAccount}>
        <ShieldCheck size={18} aria-hidden="true" />
        Your account
      </MenuLink>
      <MenuLink href={paths.home}>
        <ExternalLink size={18} aria-hidden="true" />
        View the site
      </MenuLink>
      <MenuItem onSelect={logout} disabled={pending} keepOpen>
        <LogOut size={18} aria-hidden="true" />
        {logoutLabel(pending)}
      </MenuItem>
    </Menu>
  );
}
