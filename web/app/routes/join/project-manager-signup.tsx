import { RegistrationWizard } from '../../features/profile/registration/registration-wizard.tsx';
import { pageHandle } from '../../lib/page/page-meta.ts';

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: 'Project manager sign-up',
    description: `Join ${brand.name}. Tell us what you lead best, so that we find the ventures that need you.`,
  }),
});

export const Component = () => (
  <RegistrationWizard
    memberRole="project_manager"
    title="Join as a project manager"
    intro="Tell us what you lead best, so that we find the ventures that need you."
  />
);
