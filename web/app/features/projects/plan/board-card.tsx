import { useDraggable } from '@dnd-kit/core';
import type { WireMilestone } from '@proxima/contract/projects/project-wire';
import clsx from 'clsx';
import { GripVertical, Paperclip } from 'lucide-react';
import { memo } from 'react';
import { dayText, isLate } from '../milestone-text.ts';

interface CardFaceProps {
  milestone: WireMilestone;
  today: string;
  /** Without it, the title is plain text, as on a card that is being dragged. */
  onOpen?: (id: number) => void;
}

/** The content of a card. */
export const CardFace = memo(({ milestone, today, onOpen }: CardFaceProps) => {
  const { id, number, title, due_on, owner, deliverables } = milestone;
  const provided = deliverables.filter(({ provided_at }) => provided_at !== null).length;
  const text = (
    <>
      <span className="text-ink-soft tabular-nums">{number}.</span> {title}
    </>
  );
  return (
    <>
      {onOpen ? (
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="block pr-7 text-left text-sm leading-snug font-medium wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {text}
        </button>
      ) : (
        <p className="pr-7 text-sm leading-snug font-medium wrap-anywhere">{text}</p>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft tabular-nums">
        <span className={clsx(isLate(milestone, today) && 'font-medium text-red')}>
          {dayText(due_on, today)}
          {isLate(milestone, today) && ' · late'}
        </span>
        {deliverables.length > 0 && (
          <span className="inline-flex items-center gap-1">
            <Paperclip size={12} aria-hidden="true" />
            <span className="sr-only">Deliverables provided: </span>
            {provided} of {deliverables.length}
          </span>
        )}
      </p>
      {owner && <p className="mt-1 truncate text-xs text-ink-soft">{owner.name}</p>}
    </>
  );
});

// One element shared by all cards: a board renders all its cards again whenever one is picked up.
const grip = <GripVertical size={16} aria-hidden="true" />;

interface BoardCardProps extends Required<CardFaceProps> {}

/** A milestone on the board. Mouse and touch drag the whole card; the keyboard uses its handle. */
export function BoardCard({ milestone, today, onOpen }: BoardCardProps) {
  const { id, title, may } = milestone;
  const isFixed = may.length === 0;
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id,
    disabled: isFixed,
  });
  const { onKeyDown, ...pointer } = listeners ?? {};
  return (
    <li
      ref={setNodeRef}
      {...pointer}
      className={clsx(
        'relative rounded-control border border-line bg-surface p-3 select-none [contain-intrinsic-height:auto_6.5rem] nth-[n+13]:[content-visibility:auto] hover:border-ink-soft',
        !isFixed && 'cursor-grab touch-manipulation',
        isDragging && 'opacity-40',
      )}
    >
      <CardFace milestone={milestone} today={today} onOpen={onOpen} />
      {!isFixed && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          aria-label={`Move ${title}`}
          aria-describedby={attributes['aria-describedby']}
          onKeyDown={onKeyDown as React.KeyboardEventHandler}
          className="absolute top-1.5 right-1 grid size-8 place-items-center rounded-control text-ink-soft hover:bg-mist"
        >
          {grip}
        </button>
      )}
    </li>
  );
}
