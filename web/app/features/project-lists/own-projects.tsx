import { isRunning } from '@proxima/contract/projects/project-states';
import type { ProjectSummary } from '@proxima/contract/projects/project-wire';
import { PagedRows } from '../../domain/paged-table.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Fact } from '../../ui/display/fact.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useOwnProjects } from './project-lists.queries.ts';
import { acceptedOf, HealthReasons, NextDue, ProjectBadge } from './project-state.tsx';

const ProjectCard = ({ project }: { project: ProjectSummary }) => (
  <li>
    <Card className="relative flex h-full flex-col gap-4 transition-colors hover:border-ink">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-xs wrap-anywhere text-ink-soft">{project.venture.name}</p>
          <h2 className="mt-1 text-xl wrap-anywhere">
            <a href={paths.venture(project.venture.slug, 'project')} className="after:absolute after:inset-0">
              {project.name}
            </a>
          </h2>
        </div>
        <ProjectBadge project={project} />
      </div>
      <HealthReasons project={project} />
      <dl className="mt-auto grid grid-cols-2 gap-x-6 gap-y-3">
        <Fact term="Accepted milestones">{acceptedOf(project)}</Fact>
        <Fact term="Last report">
          {project.last_report_at ? <RelativeTime iso={project.last_report_at} /> : 'None yet'}
        </Fact>
        {isRunning(project.state) && (
          <Fact term="Due next" wide>
            <NextDue project={project} />
          </Fact>
        )}
      </dl>
    </Card>
  </li>
);

/** The projects that the reader works on, most urgent first. */
export const OwnProjects = ({ isManager }: { isManager: boolean }) => (
  <PagedRows list={useOwnProjects()}>
    {(projects) =>
      projects.length === 0 ? (
        <EmptyState
          title="No projects yet"
          action={isManager && <LinkButton href={paths.openings}>See openings</LinkButton>}
        >
          A project appears here when our team starts one for a venture that you are part of.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </ul>
      )
    }
  </PagedRows>
);
