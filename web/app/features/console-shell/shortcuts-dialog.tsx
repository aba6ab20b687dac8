import { useSyncExternalStore } from 'react';
import { areShortcutsOn, onShortcutsSwitched, switchShortcuts } from '../../lib/browser/shortcuts-switch.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { useConsoleGroups } from './console-links.ts';

interface Shortcut {
  keys: readonly string[];
  action: string;
}

const anywhere: Shortcut = { keys: ['Ctrl', 'K'], action: 'Search everything (⌘ K on a Mac)' };

const groups: readonly { heading: string; shortcuts: readonly Shortcut[] }[] = [
  {
    heading: 'Lists',
    shortcuts: [
      { keys: ['j'], action: 'Next row of the submissions' },
      { keys: ['k'], action: 'Previous row' },
      { keys: ['Enter'], action: 'Open the row' },
      { keys: ['/'], action: 'Search the list' },
    ],
  },
  {
    heading: 'A submission',
    shortcuts: [
      { keys: ['d'], action: 'Decide' },
      { keys: ['a'], action: 'Assign to me' },
      { keys: ['n'], action: 'Next submission (also j)' },
      { keys: ['k'], action: 'Previous submission' },
      { keys: ['Ctrl', 'Enter'], action: 'Continue with a decision from its text' },
      { keys: ['Ctrl', 'S'], action: 'Save your draft now' },
    ],
  },
];

const Key = ({ label }: { label: string }) => (
  <kbd className="inline-grid min-h-7 min-w-7 place-items-center rounded-control border border-line bg-mist px-2 font-sans text-xs font-medium">
    {label}
  </kbd>
);

const Group = ({ heading, shortcuts }: (typeof groups)[number]) => (
  <section className="mt-5">
    <h3 className="font-sans text-sm font-medium text-ink-soft">{heading}</h3>
    <dl className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
      {shortcuts.map(({ keys, action }) => (
        <div key={action} className="flex items-center justify-between gap-4 border-b border-line py-2">
          <dt className="text-sm">{action}</dt>
          <dd className="flex shrink-0 gap-1">
            {keys.map((label, index) => (
              // Some pages have the same letter twice.
              <Key key={`${label}${index ? '2' : ''}`} label={label} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

function Switch() {
  const isOn = useSyncExternalStore(onShortcutsSwitched, areShortcutsOn, () => true);
  return (
    <Checkbox
      label="Use single-key shortcuts on this device"
      checked={isOn}
      onChange={({ target }) => switchShortcuts(target.checked)}
    />
  );
}

/** All keyboard shortcuts of the console, and the switch that turns single-key ones off. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const places = useConsoleGroups().flatMap(({ links }) => links);
  const shortcuts = places.map(({ label, letter }) => ({ keys: ['g', letter], action: label }));
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" isWide>
      <Switch />
      {groups.map((group) => (
        <Group key={group.heading} {...group} />
      ))}
      <Group
        heading="Go to"
        shortcuts={[anywhere, ...shortcuts, { keys: ['?'], action: 'Show these shortcuts' }]}
      />
    </Dialog>
  );
}
