import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import type { Offer, Suggestion } from './use-suggestions.ts';

interface SuggestionListProps {
  id: string;
  offer: Offer;
  found: readonly Suggestion[];
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

export const suggestionId = (listId: string, index: number) => `${listId}-${index}`;

/** What the sign of an offer finds. The focus stays in the text box. */
export function SuggestionList({ id, offer, found, active, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      className={clsx(
        'absolute inset-x-3 z-10 overflow-hidden rounded-control border border-line bg-surface shadow-soft sm:inset-x-4',
        // Notes may be near the top of a drawer, messages at the bottom of the window.
        offer.sign === '@' ? 'top-full mt-1' : 'bottom-full mb-1',
      )}
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={offer.label}
        className={clsx('overflow-y-auto p-1', offer.sign === '@' ? 'max-h-36' : 'max-h-72')}
      >
        {found.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text box keeps the focus and handles the keys
          <div
            key={suggestion.id}
            id={suggestionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
            className={clsx(
              'cursor-pointer rounded-control px-3 py-2',
              index === active ? 'bg-mist' : 'hover:bg-mist',
            )}
          >
            <p className="truncate text-sm font-medium">{suggestion.title}</p>
            {offer.sign === '/' && <p className="truncate text-xs text-ink-soft">{suggestion.text}</p>}
          </div>
        ))}
      </div>
      <p className="border-t border-line px-4 py-1.5 text-xs text-ink-soft pointer-coarse:hidden">
        Arrows select, Enter inserts, Escape closes
      </p>
    </div>
  );
}
