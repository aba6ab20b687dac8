import { Button } from '../../../ui/actions/button.tsx';
import { pageSize } from '../submissions.queries.ts';

interface CursorPagerProps {
  /** From 0. */
  page: number;
  shown: number;
  total: number;
  /** Null at the ends. */
  onNewer: (() => void) | null;
  onOlder: (() => void) | null;
}

const number = new Intl.NumberFormat('en');

/** Where one is in a long list, and the ways on. Nothing for a list of one page. */
export function CursorPager({ page, shown, total, onNewer, onOlder }: CursorPagerProps) {
  if (!onNewer && !onOlder) return null;
  const first = page * pageSize + 1;
  return (
    <nav
      aria-label="Pages of submissions"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-6 py-3"
    >
      <p className="text-xs text-ink-soft tabular-nums" aria-live="polite">
        {number.format(first)} to {number.format(first + shown - 1)} of {number.format(total)}
      </p>
      <div className="flex gap-2">
        <Button kind="secondary" size="small" disabled={!onNewer} onClick={() => onNewer?.()}>
          Newer
        </Button>
        <Button kind="secondary" size="small" disabled={!onOlder} onClick={() => onOlder?.()}>
          Older
        </Button>
      </div>
    </nav>
  );
}
