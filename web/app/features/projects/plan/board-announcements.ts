import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { type MilestoneState, milestoneStateLabels } from '@proxima/contract/projects/milestone-steps';
import type { WireProject } from '@proxima/contract/projects/project-wire';
import { hasForm } from '../milestone/step-form.tsx';
import { actTo } from '../use-steps.ts';

export const instructions =
  'Press Space to pick up the milestone. Use the arrow keys to choose a column it can move to, press Space to drop it there, or Escape to leave it where it was.';

/** What a screen reader announces while a card is moved. */
export function announcementsOf({ milestones }: WireProject): Announcements {
  const found = (id: UniqueIdentifier) => milestones.find((one) => one.id === id);
  const title = (id: UniqueIdentifier) => found(id)?.title ?? '';
  const column = (id: UniqueIdentifier) => milestoneStateLabels[id as MilestoneState].label;
  const stays = (id: UniqueIdentifier) => `${title(id)} stays where it was.`;
  return {
    onDragStart: ({ active }) => `${title(active.id)} is picked up.`,
    onDragOver: ({ active, over }) =>
      over ? `${title(active.id)} is over ${column(over.id)}.` : `${title(active.id)} is over no column.`,
    onDragEnd: ({ active, over }) => {
      const milestone = found(active.id);
      const act = milestone && over && actTo(milestone, over.id as MilestoneState);
      if (!act) return stays(active.id);
      return hasForm(act)
        ? `To move ${title(active.id)} to ${column(over.id)}, fill in what is asked.`
        : `${title(active.id)} was moved to ${column(over.id)}.`;
    },
    onDragCancel: ({ active }) => stays(active.id),
  };
}
