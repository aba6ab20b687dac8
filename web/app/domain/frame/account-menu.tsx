import { LogOut, type LucideIcon, SunMoon } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTheme } from '../../lib/browser/theme.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { logoutLabel, useLogout } from '../../session/use-logout.ts';
import { Menu, MenuItem, MenuLink } from '../../ui/actions/menu.tsx';

interface AccountMenuProps {
  trigger: ReactElement;
  links: readonly { href: string; label: string; Icon: LucideIcon }[];
}

/** Name and email of the signed-in person, the given links, the theme of this browser, and a button to sign out. */
export function AccountMenu({ trigger, links }: AccountMenuProps) {
  const user = useSignedInUser();
  const { logout, pending } = useLogout();
  const [theme, chooseNextTheme] = useTheme();
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
      <MenuItem keepOpen onSelect={chooseNextTheme}>
        <SunMoon size={18} aria-hidden="true" />
        Theme: {theme}
      </MenuItem>
      <MenuItem keepOpen disabled={pending} onSelect={() => void logout()}>
        <LogOut size={18} aria-hidden="true" />
        {logoutLabel(pending)}
      </MenuItem>
    </Menu>
  );
}
