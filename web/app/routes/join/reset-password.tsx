import { signInWords } from '@proxima/contract/messages';
import { ResetPasswordForm } from '../../features/accounts/reset-password-form.tsx';
import { pageHandle } from '../../lib/page-meta.ts';
import { useFragmentToken } from '../../lib/use-fragment-token.ts';
import { paths } from '../../paths.ts';
import { NarrowCard } from './narrow-card.tsx';

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: 'Reset your password',
    description: `Choose a new password for your account at ${brand.name}.`,
    noIndex: true,
  }),
});

const asking = 'Enter your e-mail and the password you would like. We send you a link to finish the change.';
const finishing = 'Nearly done: enter your e-mail and your new password once more.';

export function Component() {
  const token = useFragmentToken() ?? null;
  return (
    <NarrowCard
      title={token ? 'Choose your new password' : 'Reset your password'}
      intro={token ? finishing : asking}
      below={
        <a href={paths.home} className="text-link inline-flex min-h-11 items-center">
          {signInWords.backToHome}
        </a>
      }
    >
      <ResetPasswordForm token={token} />
    </NarrowCard>
  );
}
