import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { OwnProjects } from '../../features/project-lists/own-projects.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { useSignedInUser } from '../../session/stored-user.ts';

export const handle = privateHandle('Projects', 'The projects that you work on.');

export const Component = () => (
  <>
    <PageHeading title="Projects">Projects of your ventures, most urgent first.</PageHeading>
    <OwnProjects isManager={useSignedInUser().role === 'project_manager'} />
  </>
);
