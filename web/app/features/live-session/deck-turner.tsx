import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { useDeckKeys } from './use-deck-keys.ts';

interface DeckTurnerProps {
  /** The one that is shown; beyond the end, the last one is. */
  page: number;
  count: number;
  onTurn: (page: number) => void;
}

/** Turns the pages of the deck that is on, for everyone: by buttons, keys or a presenter. */
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
