import type { ProviderOutcome } from '@proxima/contract/accounts/sign-in-providers';
import { signInText } from '@proxima/contract/wire/messages';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';

type Ended = Exclude<ProviderOutcome, { state: 'signed_in' | 'prove' }>;

interface Text {
  title: string;
  text: string;
  /** What to do, beside going back to the sign-in page. */
  action?: { label: string; href: string };
}

/** What to do, for each way in which a sign-in ends without a session. */
const texts: Record<Ended['state'], (name: string, email: string) => Text> = {
  unknown: (name, email) => ({
    title: 'No account yet',
    text: `There is no account for ${email}. Sign up with this address, then choose “Continue with ${name}” again. If you are on the team, ask an owner to invite you.`,
    action: { label: 'Create an account', href: paths.choose },
  }),
  invited: (name, email) => ({
    title: 'You have an invitation',
    text: `Open the link in the invitation that we emailed to ${email}, and choose a password there. Then you can sign in with ${name}.`,
  }),
  not_joined: (name, email) => ({
    title: 'Your account is ready',
    text: `Our team has prepared an account for ${email}. Open the invitation that we emailed, or ask for a new one, and choose a password. Then you can sign in with ${name}.`,
    action: { label: 'Ask for a new invitation', href: paths.resetPassword },
  }),
  taken: (name, email) => ({
    title: 'Another account is connected',
    text: `The account for ${email} is already connected to another one at ${name}. Sign in with your password, and disconnect that one in your settings first.`,
  }),
  unconfirmed: (name) => ({
    title: 'Your address is not confirmed',
    text: `${name} has not confirmed your email address, so we cannot find your account by it. Confirm it there, or sign in with your password and connect ${name} in your settings.`,
  }),
  disabled: () => ({
    title: 'This account is disabled',
    text: 'No one can sign in with it at the moment. If you think this is a mistake, contact us.',
    action: { label: 'Contact us', href: paths.contact },
  }),
  other_provider: () => ({
    title: 'Your team signs in elsewhere',
    text: 'An owner has chosen another provider for your team. Use its button on the sign-in page.',
  }),
  no_role: (name) => ({
    title: 'You have no role on the team',
    text: `None of your groups at ${name} gives you a role here. Ask an owner of your team, or whoever manages the groups.`,
  }),
};

/** The page after a sign-in that ended without a session. */
export function OutcomeText({ name, outcome }: { name: string; outcome: ProviderOutcome }) {
  if (outcome.state === 'signed_in' || outcome.state === 'prove') return null;
  const { title, text, action } = texts[outcome.state](name, 'email' in outcome ? outcome.email : '');
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p role="status" className="mt-3 mb-8 text-ink-soft wrap-anywhere">
        {text}
      </p>
      <div className="flex flex-wrap gap-3">
        {action && <LinkButton href={action.href}>{action.label}</LinkButton>}
        <LinkButton href={paths.signIn} kind={action ? 'secondary' : 'primary'}>
          {signInText.logIn}
        </LinkButton>
      </div>
    </>
  );
}
