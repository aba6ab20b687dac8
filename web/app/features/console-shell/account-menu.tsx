import { ChevronsUpDown, ExternalLink, ShieldCheck } from 'lucide-react';
import { AccountMenu } from '../../domain/account-menu.tsx';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { Avatar } from '../../ui/display/avatar.tsx';

const links = [
  { href: paths.adminAccount, label: 'Your account', Icon: ShieldCheck },
  { href: paths.home, label: 'View the site', Icon: ExternalLink },
];

/** Who is signed in to the console. */
export function ConsoleAccountMenu() {
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
            <span className="block truncate text-xs text-on-night-soft capitalize">{user.rank}</span>
          </span>
          <ChevronsUpDown size={16} aria-hidden="true" className="text-on-night-soft" />
        </button>
      }
      links={links}
    />
  );
}
