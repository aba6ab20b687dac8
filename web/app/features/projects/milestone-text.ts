import { blockersOf, type DatedMilestone } from '@proxima/contract/projects/dependencies';
import { isDoneState, isOpenState } from '@proxima/contract/projects/milestone-steps';
import type { MilestoneHistory, WireMilestone, WireProject } from '@proxima/contract/projects/project-wire';
import { listed } from '@proxima/contract/wire/counted';
import { shortDay } from '../../lib/format/dates.ts';

/** What someone did to a milestone, written after their name. */
export const pastActs: Record<MilestoneHistory['steps'][number]['act'], string> = {
  start: 'started it',
  postpone: 'planned it for later',
  submit: 'submitted it',
  take_back: 'took it back',
  accept: 'accepted it',
  return: 'asked for changes',
  drop: 'dropped it',
  restore: 'planned it again',
  reschedule: 'moved the due date',
};

/** `“One”, “Two”, and “Three”`. */
export const quoted = (milestones: readonly { title: string }[]): string =>
  listed(milestones.map(({ title }) => `“${title}”`));

const datedOf = (one: WireMilestone): DatedMilestone & { title: string } => ({
  id: one.id,
  title: one.title,
  state: one.state,
  dueOn: one.due_on,
  waitsFor: one.waits_for,
});

/** What has to be done before the milestone can start or be submitted; empty if nothing. */
export function obstacleOf(project: WireProject, milestone: WireMilestone): string {
  const blockers = blockersOf(project.milestones.map(datedOf), milestone.id);
  if (blockers.length > 0) return `Waits for ${quoted(blockers)}.`;
  if (milestone.state === 'planned') return '';
  if (milestone.deliverables.length === 0)
    return 'To submit it, add at least one deliverable: the evidence that it is done.';
  const missing = milestone.deliverables.filter(({ provided_at }) => provided_at === null);
  return missing.length > 0 ? `To submit it, provide ${quoted(missing)}.` : '';
}

/** Whether the milestone is open and past its due date. */
export const isLate = ({ state, due_on }: WireMilestone, today: string): boolean =>
  isOpenState(state) && due_on < today;

/** `3 Mar`, with the year if it is not the current one. */
export const dayText = (day: string, today: string): string =>
  shortDay(day, day.slice(0, 4) !== today.slice(0, 4));

/** Open milestones by due date, then those that are done, latest first. */
export const byUrgency = (milestones: readonly WireMilestone[]): WireMilestone[] => {
  const byDate = milestones.toSorted(
    (one, other) => one.due_on.localeCompare(other.due_on) || one.id - other.id,
  );
  return [
    ...byDate.filter(({ state }) => !isDoneState(state)),
    ...byDate.filter(({ state }) => isDoneState(state)).reverse(),
  ];
};
