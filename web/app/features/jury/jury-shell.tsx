import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountMenu } from '../../domain/frame/account-menu.tsx';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { BrandName } from '../../ui/display/brand-name.tsx';

const accountLink = { href: paths.juryAccount, label: 'Password and devices', Icon: KeyRound };

/** The frame of everything that jurors see: no navigation but back to what is assigned. */
export function JuryShell({ children }: { children: ReactNode }) {
  const user = useSignedInUser();
  const own = `${user.first_name} ${user.last_name}`;
  return (
    <div className="min-h-dvh bg-paper">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-7xl items-center justify-between gap-4 px-4 py-2.5 sm:px-6">
          <a href={paths.jury()} className="flex min-h-11 min-w-0 items-center gap-3 font-display text-lg">
            <BrandName ground="page" size={32} className="leading-tight" />
            <span className="text-ink-soft">Jury</span>
          </a>
          <AccountMenu
            trigger={
              <button type="button" className="grid size-11 place-items-center rounded-full">
                <span className="sr-only">Account of {own}</span>
                <Avatar name={own} picture={user.avatar} />
              </button>
            }
            links={user.role === 'juror' ? [accountLink] : []}
          />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-7xl px-4 py-6 sm:px-6 sm:py-8">
        {children}
      </main>
    </div>
  );
}
