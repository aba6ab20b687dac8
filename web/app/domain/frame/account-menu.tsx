import { LogOut, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { useSignedInUser } from '../../session/stored-user.ts';
import { logoutLabel, useLogout } from '../../session/use-logout.ts';
import { Menu, MenuItem, MenuLink } from '../../ui/actions/menu.tsx';

interface AccountMenuProps {
  trigger: ReactElement;
  links: readonly { href: string; label: string; Icon: LucideIcon }[];
}

/** Name and email of the signed-in person, the given links, and a button to sign out. */
export function AccountMenu({ trigger, links }: AccountMenuProps) {
  const user = useSignedInUser();
  const { logout, pending } = useLogout();
  return (
    <Menu
      trigger={trigger}
      header={
        <>
          <p className="text-sm font-medium">
            {user.first_name} {user.last_name}
          </p>
          <p className="text-xs break-all text-ink-soft">{user.email}</p>
        </>
      }
    >
      {links.map(({ href, label, Icon }) => (
        <MenuLink key={href} href={href}>
          <Icon size={18} aria-hidden="true" />
          {label}
        </MenuLink>
      ))}
      <MenuItem keepOpen disabled={pending} onSelect={() => void logout()}>
        <LogOut size={18} aria-hidden="true" />
        {logoutLabel(pending)}
      </MenuItem>
    </Menu>
  );
}
