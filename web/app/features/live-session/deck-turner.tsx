import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/actions/button.tsx';

interface Turns {
  next: () => void;
  previous: () => void;
}

/** Keys of keyboards and presentation remotes that turn a page. */
const turnOf: Readonly<Record<string, keyof Turns>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null;

/** Turns pages with the keys of a keyboard or presentation remote, except while the user types. */
function useDeckKeys(turns: Turns) {
  const latest = useRef(turns);
  latest.current = turns;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const turn = turnOf[event.key];
      if (!turn || isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      latest.current[turn]();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

interface DeckTurnerProps {
  /** The page that is shown; past the end, the last page is shown. */
  page: number;
  count: number;
  onTurn: (page: number) => void;
}

/** Turns the pages of the current deck for everyone, with buttons, keys or a presentation remote. */
export function DeckTurner({ page: wanted, count, onTurn }: DeckTurnerProps) {
  const page = Math.min(wanted, count);
  const turn = (to: number) => to >= 1 && to <= count && onTurn(to);
  useDeckKeys({ next: () => turn(page + 1), previous: () => turn(page - 1) });
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <Button
          kind="secondary"
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => turn(page - 1)}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </Button>
        <p className="text-sm tabular-nums">
          Page {page} of {count}
        </p>
        <Button
          kind="secondary"
          aria-label="Next page"
          disabled={page >= count}
          onClick={() => turn(page + 1)}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </Button>
      </div>
      <p className="mt-1.5 hidden text-center text-xs text-ink-soft lg:block">
        Or with the arrow keys, or a presentation remote.
      </p>
    </div>
  );
}
