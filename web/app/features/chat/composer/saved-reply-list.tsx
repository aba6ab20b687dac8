import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import type { Snippet } from './saved-replies.ts';

interface SnippetListProps {
  id: string;
  found: readonly Snippet[];
  active: number;
  onChoose: (snippet: Snippet) => void;
}

export const snippetOptionId = (listId: string, index: number) => `${listId}-${index}`;

/** What a slash offers, above the writing box. The focus stays in the box. */
export function SnippetList({ id, found, active, onChoose }: SnippetListProps) {
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
        aria-label="Canned answers"
        className="max-h-72 overflow-y-auto p-1"
      >
        {found.map((snippet, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys come from the writing box, which keeps the focus
          <div
            key={snippet.id}
            id={snippetOptionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(snippet)}
            className={clsx(
              'cursor-pointer rounded-control px-3 py-2',
              index === active ? 'bg-mist' : 'hover:bg-mist',
            )}
          >
            <p className="truncate text-sm font-medium">{snippet.title}</p>
            <p className="truncate text-xs text-ink-soft">{snippet.text}</p>
          </div>
        ))}
      </div>
      <p className="border-t border-line px-4 py-1.5 text-xs text-ink-soft pointer-coarse:hidden">
        Arrows choose, Enter inserts, Escape closes
      </p>
    </div>
  );
}
