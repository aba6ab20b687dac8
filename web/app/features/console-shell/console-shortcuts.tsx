import { useState } from 'react';
import { useShortcuts } from '../../lib/browser/use-shortcuts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';

const shortcuts: readonly { keys: readonly string[]; action: string }[] = [
  { keys: ['j'], action: 'Next row of the submissions, or the next submission' },
  { keys: ['k'], action: 'Previous row, or the previous submission' },
  { keys: ['Enter'], action: 'Open the row' },
  { keys: ['/'], action: 'Search the list' },
  { keys: ['Ctrl', 'Enter'], action: 'Continue with a decision from its text' },
  { keys: ['Ctrl', 'S'], action: 'Save your draft now' },
  { keys: ['?'], action: 'Show these shortcuts' },
];

const Key = ({ label }: { label: string }) => (
  <kbd className="inline-grid min-h-7 min-w-7 place-items-center rounded-control border border-line bg-mist px-2 font-sans text-xs font-medium">
    {label}
  </kbd>
);

/** Focuses the search field of the page's list, if there is one. */
const focusSearch = () => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus();

/** The keys that work on every page of the console: / focuses the list's search field, ? shows all shortcuts. */
export function ConsoleShortcuts() {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ '/': focusSearch, '?': () => setOpen(true) });
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keyboard shortcuts">
      <dl className="flex flex-col">
        {shortcuts.map(({ keys, action }) => (
          <div
            key={action}
            className="flex items-center justify-between gap-4 border-b border-line py-2.5 last:border-0"
          >
            <dt className="text-sm">{action}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((label) => (
                <Key key={label} label={label} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
