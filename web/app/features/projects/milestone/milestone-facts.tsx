import type { WireMilestone, WireProject } from '@proxima/contract/projects/project-wire';
import { longDate } from '../../../lib/format/dates.ts';
import { Fact } from '../../../ui/display/fact.tsx';
import { isLate } from '../milestone-text.ts';

interface MilestoneFactsProps {
  project: WireProject;
  milestone: WireMilestone;
  onOpen: (id: number) => void;
}

const acceptedBy = { founder: 'The founders', team: 'Our team' } as const;

/** Dates, people, and the milestones that it waits for. */
export function MilestoneFacts({ project, milestone, onOpen }: MilestoneFactsProps) {
  const { due_on, first_due_on, owner, accepting_side, accepted_by, accepted_at } = milestone;
  const before = project.milestones.filter(({ id }) => milestone.waits_for.includes(id));
  const delay = project.delays.find(({ id }) => id === milestone.id);
  return (
    <dl className="grid grid-cols-2 gap-4">
      <Fact term="Due">
        {longDate(due_on)}
        {isLate(milestone, project.today) && <span className="font-medium text-red"> · late</span>}
        {first_due_on !== due_on && (
          <span className="block text-xs text-ink-soft">First planned for {longDate(first_due_on)}</span>
        )}
        {delay && (
          <span className="block text-xs text-amber">
            What it waits for is due {longDate(delay.earliest_on)}
          </span>
        )}
      </Fact>
      <Fact term="Owner">{owner?.name ?? 'Unassigned'}</Fact>
      {milestone.submitted_at && (
        <Fact term="Submitted">
          {[milestone.submitted_by, longDate(milestone.submitted_at)].filter(Boolean).join(', ')}
        </Fact>
      )}
      {milestone.state === 'submitted' && accepting_side && (
        <Fact term="To be accepted by">{acceptedBy[accepting_side]}</Fact>
      )}
      {accepted_at && accepted_by && (
        <Fact term="Accepted">
          {accepted_by}, {longDate(accepted_at)}
        </Fact>
      )}
      {before.length > 0 && (
        <Fact term="Waits for" wide>
          <ul>
            {before.map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => onOpen(id)}
                  className="text-left wrap-anywhere underline underline-offset-4 hover:text-ember"
                >
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}
