import { useParams } from 'react-router';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { OpeningsTable } from '../../../features/openings/openings-table.tsx';
import { ProjectsTable } from '../../../features/project-lists/projects-table.tsx';
import { TemplatesView } from '../../../features/project-lists/templates-view.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { TabNav } from '../../../ui/layout/tab-nav.tsx';

export const handle = privateHandle('Projects', 'The projects and openings of all ventures.');

const views = [
  { label: 'Projects', href: paths.adminProjects() },
  { label: 'Openings', href: paths.adminProjects('openings') },
  { label: 'Templates', href: paths.adminProjects('templates') },
];

export const Component = () => {
  const { part = '' } = useParams();
  return (
    <ConsolePage
      isList
      title="Projects"
      lead="The execution of all ventures: what is running, what is late, and who is still needed."
    >
      <TabNav label="Projects" links={views} current={paths.adminProjects(part)} />
      {part === 'templates' ? <TemplatesView /> : part === 'openings' ? <OpeningsTable /> : <ProjectsTable />}
    </ConsolePage>
  );
};
