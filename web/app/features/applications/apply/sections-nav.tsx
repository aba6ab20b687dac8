import type { AskedPage, MissingAnswer } from '@proxima/contract/forms/answers';
import clsx from 'clsx';
import { Check } from 'lucide-react';

/** The last page: everything on one, before it is sent. */
export const overview = 'overview';

interface SectionsNavProps {
  pages: readonly AskedPage[];
  missing: readonly MissingAnswer[];
  /** The id of the section that is open, or `overview`. */
  current: string;
  onOpen: (id: string) => void;
}

/** The pages of the form with what is missing on each. */
export function SectionsNav({ pages, missing, current, onOpen }: SectionsNavProps) {
  const rows = [
    ...pages.map(({ id, title }) => ({
      id,
      title,
      count: missing.filter(({ sectionId }) => sectionId === id).length,
    })),
    { id: overview, title: 'Check and send', count: missing.length },
  ];
  return (
    <nav aria-label="Pages of the application">
      <ol className="flex flex-col gap-0.5">
        {rows.map(({ id, title, count }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current ? 'page' : undefined}
              onClick={() => onOpen(id)}
              className={clsx(
                'flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-3 py-2 text-left text-sm',
                id === current ? 'bg-mist font-medium' : 'text-ink-soft hover:bg-mist hover:text-ink',
              )}
            >
              <span className="min-w-0 wrap-anywhere">{title}</span>
              {count > 0 ? (
                <span className="shrink-0 text-xs tabular-nums">{count} to do</span>
              ) : (
                <>
                  <Check size={16} aria-hidden="true" className="shrink-0 text-green" />
                  <span className="sr-only">complete</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
