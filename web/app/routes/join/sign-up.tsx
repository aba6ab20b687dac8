import type { MemberRole } from '@proxima/contract/accounts/roles';
import { RegistrationWizard } from '../../features/profile/registration/registration-wizard.tsx';
import { pageHandle } from '../../lib/page/page-meta.ts';

const texts: Record<MemberRole, { title: string; heading: string; intro: string }> = {
  entrepreneur: {
    title: 'Entrepreneur sign-up',
    heading: 'Join as an entrepreneur',
    intro: 'Tell us who you are and what you are building. You can skip what you do not know yet.',
  },
  investor: {
    title: 'Investor sign-up',
    heading: 'Join as an investor',
    intro: 'Tell us how you invest, so that we can bring you ventures that fit.',
  },
  project_manager: {
    title: 'Project manager sign-up',
    heading: 'Join as a project manager',
    intro: 'Tell us what you lead best, so that we can find ventures that need you.',
  },
};

/** The route of a role's sign-up wizard. */
export function signUpPage(role: MemberRole) {
  const { title, heading, intro } = texts[role];
  return {
    handle: pageHandle({
      meta: ({ brand }) => ({ title, description: `Join ${brand.name}. ${intro}` }),
    }),
    element: <RegistrationWizard memberRole={role} title={heading} intro={intro} />,
  };
}
