import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import type { SavedReply } from './use-saved-replies.ts';

interface SavedReplyListProps {
  id: string;
  found: readonly SavedReply[];
  active: number;
  onChoose: (reply: SavedReply) => void;
}

export const replyOptionId = (listId: string, index: number) => `${listId}-${index}`;

/** The saved replies that a slash offers. The focus stays in the text box. */
export function SavedReplyList({ id, found, active, onChoose }: SavedReplyListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className="absolute inset-x-3 bottom-full z-10 mb-1 overflow-hidden rounded-control border border-line bg-surface shadow-soft sm:inset-x-4">
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Saved replies"
        className="max-h-72 overflow-y-auto p-1"
      >
        {found.map((reply, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text box keeps the focus and handles the keys
          <div
            key={reply.id}
            id={replyOptionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(reply)}
            className={clsx(
              'cursor-pointer rounded-control px-3 py-2',
              index === active ? 'bg-mist' : 'hover:bg-mist',
            )}
          >
            <p className="truncate text-sm font-medium">{reply.title}</p>
            <p className="truncate text-xs text-ink-soft">{reply.text}</p>
          </div>
        ))}
      </div>
      <p className="border-t border-line px-4 py-1.5 text-xs text-ink-soft pointer-coarse:hidden">
        Arrows select, Enter inserts, Escape closes
      </p>
    </div>
  );
}
