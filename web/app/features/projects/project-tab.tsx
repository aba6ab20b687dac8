import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { useRights } from '../../session/use-rights.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FollowedProject } from './followed-project.tsx';
import { ProjectView } from './project-view.tsx';
import { useProject } from './projects.queries.ts';
import { StartCard } from './start-card.tsx';

/** The project of a venture: for its people and the team whole, for investors who funded it what was accepted. */
export default function ProjectTab({ venture, isTeam }: { venture: VentureDetail; isTeam: boolean }) {
  const query = useProject(venture.id);
  const mayStart = useRights().includes('ventures.manage') && venture.standing === 'active';
  const isInside = isTeam || venture.roles.some((role) => role !== 'mentor');
  return (
    <QueryContent query={query}>
      {(project) => {
        if (project && !isInside) return <FollowedProject project={project} />;
        if (project && (project.state === 'active' || !mayStart)) return <ProjectView project={project} />;
        if (project)
          return (
            <div className="flex flex-col gap-8">
              <ProjectView project={project} />
              <StartCard venture={venture} />
            </div>
          );
        if (mayStart) return <StartCard venture={venture} />;
        return (
          <Card>
            <EmptyState title="No project yet">
              Our team starts one with the founders: milestones with dates, and what proves that each is done.
            </EmptyState>
          </Card>
        );
      }}
    </QueryContent>
  );
}
