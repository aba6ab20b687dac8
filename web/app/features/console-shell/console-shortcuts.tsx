import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../lib/browser/use-shortcuts.ts';
import { useConsoleGroups } from './console-links.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** Focuses the search field of the page's list, if there is one. */
const focusSearch = () => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus();

/**
 * The keys that work on every page of the console: / focuses the list's search field, g and a letter open a page, ? shows all
 * shortcuts. The button shows them, too, once they are turned off.
 */
export function ConsoleShortcuts() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const places = useConsoleGroups().flatMap(({ links }) => links);
  useShortcuts({
    '/': focusSearch,
    '?': () => setOpen(true),
    ...Object.fromEntries(places.map(({ letter, href }) => [`g ${letter}`, () => void navigate(href)])),
  });
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="?"
        className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-sm text-on-night-soft transition-colors hover:bg-night-soft hover:text-on-night pointer-fine:min-h-9"
      >
        <Keyboard size={19} aria-hidden="true" />
        Keyboard shortcuts
      </button>
      <ShortcutsDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
