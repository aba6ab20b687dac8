import { RegistrationWizard } from '../../features/profile/registration/registration-wizard.tsx';
import { pageHandle } from '../../lib/page/page-meta.ts';

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: 'Investor sign-up',
    description: `Join ${brand.name}. Tell us how you invest, so that we bring you the ventures that fit.`,
  }),
});

export const Component = () => (
  <RegistrationWizard
    memberRole="investor"
    title="Join as an investor"
    intro="Tell us how you invest, so that we bring you the ventures that fit."
  />
);
