import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys bring a card that is being moved to the next column in which it may be put down, and no further than the last one. */
export const toNextColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = steps[event.code];
  const { active, over, droppableContainers, droppableRects, collisionRect } = context;
  if (!step || !active || !collisionRect) return undefined;
  event.preventDefault();
  const columns = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .sort((one, other) => one.rect.left - other.rect.left);
  const at = columns.findIndex(({ id }) => id === over?.id);
  const next = columns[Math.min(Math.max(at + step, 0), columns.length - 1)];
  if (!next) return currentCoordinates;
  return { x: next.rect.left + 8, y: next.rect.top + 48 };
};
