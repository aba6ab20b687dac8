import type { MilestoneForm, milestoneForm } from '@proxima/contract/projects/project-endpoints';
import type { WireMilestone } from '@proxima/contract/projects/project-wire';
import type { z } from 'zod';

/** What is typed into the form of a milestone. */
export type TypedPlan = z.input<typeof milestoneForm>;

/** The plan of a milestone as values of its form. */
export const planOf = (milestone: WireMilestone): MilestoneForm => ({
  title: milestone.title,
  done_when: milestone.done_when,
  due_on: milestone.due_on,
  owner_id: milestone.owner?.id ?? null,
  waits_for: milestone.waits_for,
  deliverables: milestone.deliverables.map(({ id, title, kind }) => ({ id, title, kind })),
});
