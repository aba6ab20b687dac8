import type { SelectionPosition } from '@proxima/contract/selection/selection-wire';

interface Day<Application extends { submission_id: number }> {
  position: SelectionPosition;
  order: readonly Application[];
}

/** The application that presents; undefined before the day, between two, and after it. */
export const presenting = <Application extends { submission_id: number }>({
  position,
  order,
}: Day<Application>): Application | undefined =>
  order.find(({ submission_id }) => submission_id === position.submission_id);

/** The index of the one that presents, or between two, of the one that presented last; -1 before the first. */
const indexOfLast = ({ position, order }: Day<{ submission_id: number }>): number =>
  order.findIndex(({ submission_id }) => submission_id === position.last_submission_id);

/** The one that comes next: the first of the order, or behind the one that presented last, that has not left the stage. */
export const nextInOrder = <Application extends { submission_id: number; has_left: boolean }>(
  day: Day<Application>,
): Application | undefined => day.order.slice(indexOfLast(day) + 1).find(({ has_left }) => !has_left);

/** Those of the order that have presented: all ahead of the one that is on, and in a pause also the one that was on last. */
export function presented<Application extends { submission_id: number }>(
  day: Day<Application>,
): readonly Application[] {
  const { phase, submission_id } = day.position;
  if (phase === 'ended') return day.order;
  return day.order.slice(0, Math.max(0, indexOfLast(day) + (submission_id === null ? 1 : 0)));
}
