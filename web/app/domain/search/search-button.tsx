import clsx from 'clsx';
import { Search } from 'lucide-react';
import { useHydrated } from '../../lib/page/use-hydrated.ts';
import { fetchSearch } from './search-host.tsx';
import { isApple } from './search-keys.ts';
import { showSearch } from './search-open.ts';

interface SearchButtonProps {
  /** Extra classes. */
  className: string;
  /** Whether its name and key are shown, not its icon alone. */
  isWide?: boolean;
}

/** Opens the search of everything that the person may see. */
export function SearchButton({ className, isWide = false }: SearchButtonProps) {
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      onClick={() => showSearch(true)}
      onPointerEnter={fetchSearch}
      onFocus={fetchSearch}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className={clsx(
        'min-h-11 items-center rounded-control text-sm transition-colors',
        isWide ? 'flex gap-3 px-3 text-left' : 'grid size-11 place-items-center',
        className,
      )}
    >
      <Search size={isWide ? 18 : 20} aria-hidden="true" />
      <span className={isWide ? 'flex-1' : 'sr-only'}>Search</span>
      {isWide && isHydrated && (
        <span aria-hidden="true" className="text-xs">
          {isApple() ? '⌘ K' : 'Ctrl K'}
        </span>
      )}
    </button>
  );
}
