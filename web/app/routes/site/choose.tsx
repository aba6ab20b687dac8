import { type MemberRole, memberRoles } from '@proxima/contract/accounts/roles';
import { signInText } from '@proxima/contract/wire/messages';
import { EntryLayout } from '../../features/site/frame/entry-layout.tsx';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { LineIcon } from '../../ui/display/line-icon.tsx';

const ways: Record<MemberRole, { href: string; text: string }> = {
  entrepreneur: {
    href: paths.entrepreneurSignUp,
    text: 'You have an idea or a business and want it to grow.',
  },
  investor: {
    href: paths.investorSignUp,
    text: 'You are looking for ventures that have been read and questioned.',
  },
  project_manager: {
    href: paths.projectManagerSignUp,
    text: 'You want to lead something from its first day.',
  },
};

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: 'Sign Up',
    description: `Join ${brand.name} as an entrepreneur, an investor or a project manager. It takes a few minutes.`,
  }),
});

/** The choice of a role before the sign-up wizard. */
export const Component = () => (
  <EntryLayout logoHref={paths.home}>
    <h1 className="text-3xl">{signInText.chooseTitle}</h1>
    <p className="mt-3 text-ink-soft">What do you bring to the table? You can add the details later.</p>
    <ul className="mt-8 flex flex-col gap-3">
      {memberRoles.map((role) => (
        <li
          key={role}
          className="group relative rounded-card border border-line bg-surface p-5 transition-colors hover:border-ember"
        >
          <a
            href={ways[role].href}
            className="flex items-center justify-between gap-4 font-display text-lg leading-snug after:absolute after:inset-0 after:rounded-card"
          >
            {signInText.chooseRole[role]}
            <LineIcon name="arrow-right" size={20} className="shrink-0 text-ember" />
          </a>
          <p className="mt-1 pr-9 text-sm text-ink-soft">{ways[role].text}</p>
        </li>
      ))}
    </ul>
    <p className="mt-8 text-sm text-ink-soft">
      Already a member?{' '}
      <a href={paths.signIn} className="text-link">
        {signInText.logIn}
      </a>
    </p>
  </EntryLayout>
);
