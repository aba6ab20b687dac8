import type { WireProject } from '@proxima/contract/projects/project-wire';
import { longDate } from '../../lib/format/dates.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Deliverable } from './milestone/deliverable.tsx';

/** The project as an investor who funded the venture sees it: accepted milestones with their evidence, newest first. */
export function FollowedProject({ project }: { project: WireProject }) {
  const milestones = project.milestones.toSorted((one, other) =>
    (other.accepted_at ?? '').localeCompare(one.accepted_at ?? ''),
  );
  return (
    <section aria-labelledby="followed-project" className="flex max-w-3xl flex-col gap-4">
      <h2 id="followed-project" className="text-xl wrap-anywhere">
        {project.name}
      </h2>
      {milestones.length === 0 ? (
        <Card>
          <EmptyState title="No accepted milestones yet">
            Accepted milestones appear here with their evidence.
          </EmptyState>
        </Card>
      ) : (
        <ol className="flex flex-col gap-4">
          {milestones.map(({ id, title, done_when, accepted_at, due_on, deliverables }) => (
            <li key={id}>
              <Card>
                <h3 className="text-lg wrap-anywhere">{title}</h3>
                <p className="mt-1 text-sm text-ink-soft">
                  Accepted {longDate(accepted_at ?? due_on)}, due {longDate(due_on)}
                </p>
                {done_when && (
                  <p className="mt-3 max-w-text text-sm wrap-anywhere whitespace-pre-wrap">{done_when}</p>
                )}
                {deliverables.length > 0 && (
                  <ul className="mt-4 flex flex-col gap-3">
                    {deliverables.map((deliverable) => (
                      <Deliverable key={deliverable.id} projectId={project.id} deliverable={deliverable} />
                    ))}
                  </ul>
                )}
              </Card>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
