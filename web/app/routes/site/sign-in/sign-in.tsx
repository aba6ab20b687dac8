import { signInText } from '@proxima/contract/wire/messages';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { EntryLayout } from '../../../features/site/frame/entry-layout.tsx';
import { CheckEmailNotice } from '../../../features/site/sign-in/check-email-notice.tsx';
import { ProviderButtons } from '../../../features/site/sign-in/provider-buttons.tsx';
import { SignInForm } from '../../../features/site/sign-in/sign-in-form.tsx';
import { readSignInProviders } from '../../../lib/api/read-content.ts';
import { pageHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: 'Sign in',
    description: `Sign in to ${brand.name} to follow your idea and talk with the team.`,
  }),
});

/** The page works with passwords although the providers cannot be read. */
export const loader = ({ context }: LoaderFunctionArgs) => readSignInProviders(context).catch(() => []);

/** The sign-in page. */
export const Component = () => (
  <EntryLayout logoHref={paths.landing}>
    <h1 className="text-3xl">Sign in</h1>
    <p className="mt-3 mb-8 text-ink-soft">Your submissions and messages are where you left them.</p>
    <CheckEmailNotice />
    <SignInForm />
    <ProviderButtons providers={useLoaderData<typeof loader>()} />
    <div className="mt-8 flex flex-col gap-1 border-t border-line pt-6 text-sm">
      <a href={paths.resetPassword} className="text-link inline-flex min-h-11 items-center">
        {signInText.forgotPassword}
      </a>
      <a href={paths.choose} className="text-link inline-flex min-h-11 items-center">
        {signInText.newUser}
      </a>
    </div>
  </EntryLayout>
);
