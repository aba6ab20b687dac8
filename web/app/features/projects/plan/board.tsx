import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { MilestoneAct, MilestoneState } from '@proxima/contract/projects/milestone-steps';
import type { WireMilestone, WireProject } from '@proxima/contract/projects/project-wire';
import { useState } from 'react';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { hasForm } from '../milestone/step-form.tsx';
import { actTo, type TakeStep } from '../use-steps.ts';
import { announcementsOf, instructions } from './board-announcements.ts';
import { CardFace } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys move a dragged card to the next column in which it may be dropped, stopping at the last one. */
const toNextColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
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

/** In the order in which work progresses. */
const columns: readonly MilestoneState[] = [
  'planned',
  'active',
  'revision',
  'submitted',
  'accepted',
  'dropped',
];

interface BoardProps {
  project: WireProject;
  /** The new states of milestones whose step is being saved. */
  moving: ReadonlyMap<number, MilestoneState>;
  take: TakeStep;
  onOpen: (id: number, act?: MilestoneAct) => void;
}

/** On touch screens, a finger that rests picks up a card; one that moves immediately scrolls. */
function useBoardSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  );
}

/** The milestones by state. Dropping a card in another column takes the step that leads there; the other columns are disabled. */
export function Board({ project, moving, take, onOpen }: BoardProps) {
  const sensors = useBoardSensors();
  const [heldId, setHeldId] = useState<number | null>(null);
  const held = project.milestones.find(({ id }) => id === heldId);
  const stateOf = (one: WireMilestone): MilestoneState => moving.get(one.id) ?? one.state;
  const drop = ({ active, over }: DragEndEvent) => {
    setHeldId(null);
    const milestone = project.milestones.find(({ id }) => id === active.id);
    const act = milestone && over && actTo(milestone, over.id as MilestoneState);
    if (!act) return;
    if (hasForm(act)) onOpen(milestone.id, act);
    else void take(milestone, act);
  };
  const byDate = project.milestones.toSorted(
    (one, other) => one.due_on.localeCompare(other.due_on) || one.id - other.id,
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={(found) => {
        const under = pointerWithin(found);
        return under.length > 0 || found.pointerCoordinates ? under : closestCenter(found);
      }}
      accessibility={{
        announcements: announcementsOf(project),
        screenReaderInstructions: { draggable: instructions },
      }}
      onDragStart={({ active }) => setHeldId(Number(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setHeldId(null)}
    >
      <ScrollBox aria-label="Board" className="-mx-1 flex gap-3 overflow-x-auto px-1 pb-3">
        {columns.map((state) => (
          <BoardColumn
            key={state}
            state={state}
            isOpen={held === undefined || held.state === state || actTo(held, state) !== undefined}
            isTarget={held !== undefined && actTo(held, state) !== undefined}
            milestones={byDate.filter((one) => stateOf(one) === state)}
            today={project.today}
            onOpen={onOpen}
          />
        ))}
      </ScrollBox>
      <DragOverlay dropAnimation={null}>
        {held && (
          <div className="rotate-2 rounded-control border border-ember bg-surface p-3 shadow-soft">
            <CardFace milestone={held} today={project.today} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
