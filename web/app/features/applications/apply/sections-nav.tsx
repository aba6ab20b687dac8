import type { AskedPage, MissingAnswer } from '@proxima/contract/forms/answers';
import clsx from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';

/** The last page: everything on one, before it is sent. */
export const overview = 'overview';

interface SectionsNavProps {
  pages: readonly AskedPage[];
  missing: readonly MissingAnswer[];
  /** The id of the section that is open, or `overview`. */
  current: string;
  onOpen: (id: string) => void;
}

/** The pages of the form with what is missing on each; on a phone, folded into one line. */
export function SectionsNav({ pages, missing, current, onOpen }: SectionsNavProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const rows: Row[] = [
    ...pages.map(({ id, title }) => ({
      id,
      title,
      count: missing.filter(({ sectionId }) => sectionId === id).length,
    })),
    { id: overview, title: 'Check and send', count: missing.length },
  ];
  const index = rows.findIndex(({ id }) => id === current);
  const open = (id: string) => {
    setUnfolded(false);
    onOpen(id);
  };
  return (
    <nav aria-label="Pages of the application">
      <button
        type="button"
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control border border-line bg-surface px-4 text-left text-sm lg:hidden"
      >
        <span className="min-w-0">
          Page {index + 1} of {rows.length}
          <span className="text-ink-soft">
            {missing.length > 0 ? ` · ${missing.length} to do` : ' · complete'}
          </span>
        </span>
        <ChevronDown size={18} aria-hidden="true" className={clsx('shrink-0', isUnfolded && 'rotate-180')} />
      </button>
      <ol className={clsx('flex flex-col gap-0.5', !isUnfolded && 'max-lg:hidden')}>
        {rows.map((row) => (
          <PageRow key={row.id} row={row} isOpen={row.id === current} onOpen={open} />
        ))}
      </ol>
    </nav>
  );
}

interface Row {
  id: string;
  title: string;
  /** How many answers are missing. */
  count: number;
}

interface PageRowProps {
  row: Row;
  isOpen: boolean;
  onOpen: (id: string) => void;
}

const PageRow = ({ row: { id, title, count }, isOpen, onOpen }: PageRowProps) => (
  <li>
    <button
      type="button"
      aria-current={isOpen ? 'page' : undefined}
      onClick={() => onOpen(id)}
      className={clsx(
        'flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-3 py-2 text-left text-sm',
        isOpen ? 'bg-mist font-medium' : 'text-ink-soft hover:bg-mist hover:text-ink',
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
);
