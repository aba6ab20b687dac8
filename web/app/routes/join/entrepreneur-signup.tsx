import { RegistrationWizard } from '../../features/profile/registration/registration-wizard.tsx';
import { pageHandle } from '../../lib/page/page-meta.ts';

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: 'Entrepreneur sign-up',
    description: `Join ${brand.name}. Tell us who you are and what you are building. You can skip what you do not know yet.`,
  }),
});

export const Component = () => (
  <RegistrationWizard
    memberRole="entrepreneur"
    title="Join as an entrepreneur"
    intro="Tell us who you are and what you are building. You can skip what you do not know yet."
  />
);
