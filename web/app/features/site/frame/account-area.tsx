import { lazy, Suspense } from 'react';
import { paths } from '../../../paths.ts';
import { useStoredUser } from '../../../session/stored-user.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';

const AccountMenu = lazy(() => import('./account-menu.tsx'));

/** 'Sign in' for visitors, the avatar with its menu for members. The server renders the visitor's. */
export function AccountArea({ onNight }: { onNight: boolean }) {
  const user = useStoredUser();
  if (!user) {
    return (
      <LinkButton
        href={paths.signIn}
        kind={onNight ? 'on-night' : 'secondary'}
        size="small"
        className="whitespace-nowrap sm:px-4"
      >
        Sign in
      </LinkButton>
    );
  }
  return (
    <Suspense fallback={<span className="size-11" />}>
      <AccountMenu user={user} />
    </Suspense>
  );
}
