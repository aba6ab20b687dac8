import { projectForm } from '@proxima/contract/projects/project-form';
import { isOver } from '@proxima/contract/projects/project-states';
import { isActiveVenture } from '@proxima/contract/ventures/standing';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { useWatch } from 'react-hook-form';
import { isInside } from '../../domain/ventures/is-inside.ts';
import { showFieldErrors } from '../../lib/api/show-field-errors.ts';
import { useRights } from '../../session/use-rights.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { FollowedProject } from './followed-project.tsx';
import { ProjectView } from './project-view.tsx';
import { useProject, useStartProject, useTemplates } from './projects.queries.ts';

/** Lets the team start a project for the venture, from a template or empty. */
function StartCard({ venture }: { venture: VentureDetail }) {
  const templates = useTemplates().data ?? [];
  const { form, field } = useCheckedForm(projectForm, {
    defaultValues: {
      name: '',
      started_on: new Intl.DateTimeFormat('en-CA').format(new Date()),
      template_id: null,
    },
  });
  const start = useStartProject(venture.id);
  const templateId = useWatch({ control: form.control, name: 'template_id' });
  const chosen = templates.find(({ id }) => id === templateId)?.template;
  const submit = form.handleSubmit((body) =>
    start.mutate(body, { onError: (error) => showFieldErrors(error, form.setError) }),
  );
  return (
    <TitledCard
      title="Start a project"
      lead="The founders, project managers and the team plan its milestones. Each ends in evidence that the other side accepts."
    >
      <form noValidate method="post" onSubmit={submit} className="flex max-w-xl flex-col gap-5">
        <TextField label="Name" required placeholder="To the first ten customers" {...field('name')} />
        <TextField label="Start" required type="date" {...field('started_on')} />
        <SelectField
          label="Template"
          quiet
          placeholder="None: start with an empty plan"
          options={templates.map(({ id, template }) => ({
            value: String(id),
            label: `${template.name} (${template.milestones.length} milestones)`,
          }))}
          help={chosen ? chosen.summary : 'Due dates are counted from the start, in working days.'}
          {...field('template_id', { setValueAs: (value) => (value ? Number(value) : null) })}
        />
        <Button type="submit" className="self-start" pending={start.isPending} pendingLabel="Starting...">
          Start the project
        </Button>
      </form>
    </TitledCard>
  );
}

/** The project of a venture: all of it for its people and the team, accepted milestones for investors who funded it. */
export default function ProjectTab({ venture, isTeam }: { venture: VentureDetail; isTeam: boolean }) {
  const query = useProject(venture.id);
  const mayStart = useRights().includes('ventures.manage') && isActiveVenture(venture);
  const isReaderInside = isInside(venture, isTeam);
  return (
    <QueryContent query={query}>
      {(project) => {
        if (project && !isReaderInside) return <FollowedProject project={project} />;
        if (project && (!isOver(project.state) || !mayStart)) return <ProjectView project={project} />;
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
            {isActiveVenture(venture) ? (
              <EmptyState title="No project yet">
                Our team starts one with the founders: milestones with dates, and the evidence that each is
                done.
              </EmptyState>
            ) : (
              <EmptyState title="No project">
                A project can only be started while the venture is active.
              </EmptyState>
            )}
          </Card>
        );
      }}
    </QueryContent>
  );
}
