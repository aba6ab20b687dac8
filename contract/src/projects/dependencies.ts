import type { Day } from './calendar-days.ts';
import { isDoneState, type MilestoneState } from './milestone-steps.ts';

/** A milestone with the ids of those it waits for. */
export interface Waiting {
  id: number;
  waitsFor: readonly number[];
}

export interface DatedMilestone extends Waiting {
  state: MilestoneState;
  dueOn: Day;
}

/** Ids of milestones that wait for each other in a circle, in that order; null if there is no circle. */
export function findCircle(milestones: readonly Waiting[]): number[] | null {
  const waits = new Map(milestones.map(({ id, waitsFor }) => [id, waitsFor]));
  const finished = new Set<number>();
  // Not recursive, because a chain can be 500 milestones long.
  for (const { id } of milestones) {
    const path: { id: number; rest: number[] }[] = [];
    const enter = (next: number) => path.push({ id: next, rest: [...(waits.get(next) ?? [])] });
    if (!finished.has(id)) enter(id);
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const next = last.rest.pop();
      if (next === undefined) finished.add(path.pop()?.id ?? 0);
      else if (path.some((step) => step.id === next))
        return path.slice(path.findIndex((step) => step.id === next)).map((step) => step.id);
      else if (!finished.has(next)) enter(next);
    }
  }
  return null;
}

/** Milestones that have to be accepted or dropped before this one can start. */
export function blockersOf<Milestone extends Waiting & { state: MilestoneState }>(
  milestones: readonly Milestone[],
  id: number,
): Milestone[] {
  const waitsFor = milestones.find((one) => one.id === id)?.waitsFor ?? [];
  return milestones.filter((one) => waitsFor.includes(one.id) && !isDoneState(one.state));
}

export interface Delay {
  id: number;
  dueOn: Day;
  /** The earliest day on which it can be done if no other date moves. */
  earliestOn: Day;
}

/**
 * Milestones that are due before something they wait for, directly or through others; by due date. Only reports delays: due dates
 * stay as people set them. Accepted and dropped milestones neither delay nor are delayed. There must be no circle.
 */
export function findDelays(milestones: readonly DatedMilestone[]): Delay[] {
  const open = new Map(milestones.filter(({ state }) => !isDoneState(state)).map((one) => [one.id, one]));
  const earliest = new Map<number, Day>();
  for (const id of inOrder([...open.values()])) {
    const milestone = open.get(id);
    if (!milestone) continue;
    const before = milestone.waitsFor.flatMap((other) => earliest.get(other) ?? []);
    earliest.set(id, [milestone.dueOn, ...before].sort().at(-1) ?? milestone.dueOn);
  }
  return [...open.values()]
    .map(({ id, dueOn }) => ({ id, dueOn, earliestOn: earliest.get(id) ?? dueOn }))
    .filter(({ dueOn, earliestOn }) => earliestOn > dueOn)
    .sort((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : one.id - other.id));
}

/** The milestones that a new due date of one of them delays, or delays further than before. */
export function delaysOfMove(milestones: readonly DatedMilestone[], id: number, dueOn: Day): Delay[] {
  const before = new Map(findDelays(milestones).map((delay) => [delay.id, delay.earliestOn]));
  return findDelays(milestones.map((one) => (one.id === id ? { ...one, dueOn } : one))).filter(
    (delay) => delay.id !== id && delay.earliestOn > (before.get(delay.id) ?? ''),
  );
}

/** The ids in an order in which each comes after those it waits for. */
function inOrder(milestones: readonly Waiting[]): number[] {
  const missing = new Map(milestones.map(({ id }) => [id, 0]));
  const waiting = new Map<number, number[]>();
  for (const { id, waitsFor } of milestones)
    for (const other of waitsFor.filter((one) => missing.has(one))) {
      missing.set(id, (missing.get(id) ?? 0) + 1);
      waiting.set(other, [...(waiting.get(other) ?? []), id]);
    }
  const order = [...missing].filter(([, count]) => count === 0).map(([id]) => id);
  for (const id of order)
    for (const next of waiting.get(id) ?? []) {
      const count = (missing.get(next) ?? 0) - 1;
      missing.set(next, count);
      if (count === 0) order.push(next);
    }
  return order;
}
