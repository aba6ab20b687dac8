import { useParams } from 'react-router';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { ProjectsTable } from '../../../features/project-lists/projects-table.tsx';
import { TemplatesView } from '../../../features/project-lists/templates-view.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { TabNav } from '../../../ui/layout/tab-nav.tsx';

export const handle = privateHandle('Projects', 'The projects of all ventures.');

const views = [
  { label: 'Projects', href: paths.adminProjects() },
  { label: 'Templates', href: paths.adminProjects('templates') },
];

export const Component = () => {
  const isTemplates = useParams().part === 'templates';
  return (
    <ConsolePage title="Projects" lead="The execution of all ventures, late ones first.">
      <TabNav label="Projects" links={views} current={paths.adminProjects(isTemplates ? 'templates' : '')} />
      {isTemplates ? <TemplatesView /> : <ProjectsTable />}
    </ConsolePage>
  );
};
