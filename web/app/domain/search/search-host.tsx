import { useEffect } from 'react';
import { loadedLater } from '../../ui/actions/loaded-later.tsx';
import { OrbitSpinner } from '../../ui/feedback/orbit-spinner.tsx';
import type { SideLink } from '../frame/side-nav.tsx';
import { isApple } from './search-keys.ts';
import { showSearch, useSearchOpen } from './search-open.ts';

const SearchDialog = loadedLater(async () => (await import('./search-dialog.tsx')).SearchDialog);

/** Loads the search before it is opened. */
export const fetchSearch = () => void SearchDialog.fetch().catch(() => undefined);

/** Ctrl+K, ⌘K on a Mac; unless an editor has a use for it, or another dialog is open. */
function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented, target } = event;
  const isHeld = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (key.toLowerCase() !== 'k' || !isHeld || shiftKey || altKey || defaultPrevented) return false;
  if (target instanceof HTMLElement && target.isContentEditable) return false;
  return document.querySelector('[role=dialog], [role=alertdialog]') === null;
}

/** In place of the search while its code comes. */
const Waiting = () => (
  <div
    role="status"
    className="fixed inset-x-0 top-24 z-80 mx-auto grid w-40 place-items-center rounded-card border border-line bg-surface p-6 shadow-soft"
  >
    <span className="sr-only">Opening the search</span>
    <OrbitSpinner />
  </div>
);

/** The one search of a page behind the sign-in: opened by its buttons and by Ctrl+K; its code comes when it is first opened. */
export function SearchHost({ pages }: { pages: readonly SideLink[] }) {
  const isOpen = useSearchOpen();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      showSearch(true);
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      showSearch(false);
    };
  }, []);
  return isOpen && <SearchDialog pages={pages} waiting={<Waiting />} />;
}
