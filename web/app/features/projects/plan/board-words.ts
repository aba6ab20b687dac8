import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { type MilestoneState, milestoneStateLabels } from '@proxima/contract/projects/milestone-steps';
import type { WireProject } from '@proxima/contract/projects/project-wire';

export const instructions =
  'Press Space to take the milestone. Arrow keys choose a column in which it may stand, Space puts it there, and Escape leaves it where it was.';

/** What a screen reader hears while a card is moved. */
export function announcementsOf({ milestones }: WireProject): Announcements {
  const title = (id: UniqueIdentifier) => milestones.find((one) => one.id === id)?.title ?? '';
  const column = (id: UniqueIdentifier) => milestoneStateLabels[id as MilestoneState].label;
  return {
    onDragStart: ({ active }) => `${title(active.id)} is taken.`,
    onDragOver: ({ active, over }) =>
      over ? `${title(active.id)} is over ${column(over.id)}.` : `${title(active.id)} is over no column.`,
    onDragEnd: ({ active, over }) =>
      over
        ? `${title(active.id)} was put into ${column(over.id)}.`
        : `${title(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `${title(active.id)} stays where it was.`,
  };
}
