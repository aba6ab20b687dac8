import { signInText } from '@proxima/contract/wire/messages';
import { useState } from 'react';
import { ResetPasswordForm } from '../../features/account/reset-password-form.tsx';
import { useResetLinkProblem } from '../../features/account/use-reset-link.ts';
import { useFragmentToken } from '../../lib/navigation/use-fragment-token.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { NarrowCard } from './narrow-card.tsx';

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: 'Reset your password',
    description: `Choose a new password for your account at ${brand.name}.`,
    noIndex: true,
  }),
});

const asking =
  'Enter your email and the new password you would like. We will email you a link to finish the change.';
const finishing = 'Nearly done: enter your email and your new password once more.';

/** Completes the reset with the emailed token; without one, or with one that cannot be used and says why, requests a link. */
export function Component() {
  const emailed = useFragmentToken() ?? null;
  const [discarded, discard] = useState<string | null>(null);
  const problem = useResetLinkProblem(emailed);
  const token = emailed === discarded || problem ? null : emailed;
  return (
    <NarrowCard
      title={token ? 'Choose your new password' : 'Reset your password'}
      intro={token ? finishing : asking}
      below={
        <div className="flex flex-wrap justify-center gap-x-6">
          <a href={paths.home} className="text-link inline-flex min-h-11 items-center">
            {signInText.backToHome}
          </a>
          {token && (
            <button type="button" className="text-link min-h-11" onClick={() => discard(token)}>
              Ask for a new link
            </button>
          )}
        </div>
      }
    >
      {problem && (
        <p role="alert" className="mb-6 rounded-control bg-red-tint px-4 py-3 text-sm text-red">
          {problem}
        </p>
      )}
      <ResetPasswordForm token={token} />
    </NarrowCard>
  );
}
