import { useDroppable } from '@dnd-kit/core';
import { type MilestoneState, milestoneStateLabels } from '@proxima/contract/projects/milestone-steps';
import type { WireMilestone } from '@proxima/contract/projects/project-wire';
import clsx from 'clsx';
import { BoardCard } from './board-card.tsx';

interface BoardColumnProps {
  state: MilestoneState;
  /** Whether the dragged card may be dropped here or comes from here; true while none is dragged. */
  isOpen: boolean;
  /** Whether a step moves the dragged card here. */
  isTarget: boolean;
  milestones: readonly WireMilestone[];
  today: string;
  onOpen: (id: number) => void;
}

/** The milestones in one state, in the order in which they are passed. */
export function BoardColumn({ state, isOpen, isTarget, milestones, today, onOpen }: BoardColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: state, disabled: !isOpen });
  const { label } = milestoneStateLabels[state];
  const id = `column-${state}`;
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={id}
      className={clsx(
        'flex min-h-60 w-56 shrink-0 flex-col gap-2.5 rounded-card p-2.5 transition-colors min-[96rem]:w-auto min-[96rem]:min-w-44 min-[96rem]:flex-1',
        isOver && isTarget ? 'bg-ember-tint' : 'bg-mist',
        isTarget && 'outline-2 -outline-offset-2 outline-ember/50 outline-dashed',
        !isOpen && 'opacity-50',
      )}
    >
      <h3 className="relative flex items-center justify-between px-1 pt-1 font-sans text-sm font-medium">
        <span id={id}>{label}</span>
        <span className="text-xs font-normal text-ink-soft tabular-nums">
          {milestones.length}
          <span className="sr-only"> {milestones.length === 1 ? 'milestone' : 'milestones'}</span>
        </span>
      </h3>
      {milestones.length > 0 && (
        <ul className="flex flex-col gap-2.5">
          {milestones.map((milestone) => (
            <BoardCard key={milestone.id} milestone={milestone} today={today} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  );
}
