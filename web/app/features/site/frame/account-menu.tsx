import { LayoutDashboard, UserRoundPen } from 'lucide-react';
import { AccountMenu } from '../../../domain/frame/account-menu.tsx';
import { paths } from '../../../paths.ts';
import type { StoredUser } from '../../../session/stored-user.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';

/** The member's menu in the header (docs/rules.md, Public pages). */
export default function SiteAccountMenu({ user }: { user: StoredUser }) {
  const name = `${user.first_name} ${user.last_name}`;
  const isAdmin = user.role === 'admin';
  return (
    <AccountMenu
      trigger={
        <button type="button" className="grid size-11 place-items-center rounded-full">
          <span className="sr-only">Account of {name}</span>
          <Avatar name={name} picture={user.avatar} />
        </button>
      }
      links={
        user.role === 'juror'
          ? [{ href: paths.jury(), label: 'Go to your juries', Icon: LayoutDashboard }]
          : [
              {
                href: isAdmin ? paths.admin : paths.dashboard,
                label: 'Go to Dashboard',
                Icon: LayoutDashboard,
              },
              {
                href: isAdmin ? paths.adminAccount : paths.settings,
                label: 'Edit Profile',
                Icon: UserRoundPen,
              },
            ]
      }
    />
  );
}
