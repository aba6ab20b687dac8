import { JoinForm } from '../../features/setup/join-form.tsx';
import { SetupFrame } from '../../features/setup/setup-frame.tsx';
import { useFragmentToken } from '../../lib/navigation/use-fragment-token.ts';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

export const handle = privateHandle('Welcome', 'Choose a password for your account.');

export function Component() {
  const token = useFragmentToken();
  return (
    <SetupFrame
      overline="Welcome"
      title="Choose a password"
      text="Our team has prepared your account. Your email address is the one that received the invitation."
    >
      {token === undefined && <Skeleton className="h-80" />}
      {token === null && (
        <p>
          Open the link in the email again, or{' '}
          <a href={paths.resetPassword} className="underline underline-offset-4">
            ask for a new one
          </a>
          .
        </p>
      )}
      {token && <JoinForm token={token} key={token} />}
    </SetupFrame>
  );
}
