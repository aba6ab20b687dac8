import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { lengths } from '@proxima/contract/wire/limits';
import { withoutInvisible } from '@proxima/contract/wire/text';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { useClosing } from '../../ui/actions/use-closing.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OrbitSpinner } from '../../ui/feedback/orbit-spinner.tsx';
import type { SideLink } from '../frame/side-nav.tsx';
import { addRecent, readRecent } from './recent-things.ts';
import { useSearch } from './search.queries.ts';
import { describeCount, type EntryGroup, entryGroups, type SearchEntry } from './search-entries.ts';
import { isApple } from './search-keys.ts';
import { showSearch } from './search-open.ts';
import { SearchRow } from './search-row.tsx';

const Nothing = ({ typed }: { typed: string }) => (
  <div className="px-4 py-10 text-center">
    <p className="font-display text-lg wrap-anywhere">Nothing found for “{typed}”</p>
    <p className="mt-1 text-sm text-ink-soft">Try fewer words, or another spelling of a name.</p>
  </div>
);

const Key = ({ label }: { label: string }) => (
  <kbd className="rounded-control border border-line bg-mist px-1.5 py-0.5 font-sans text-xs">{label}</kbd>
);

const Hints = () => (
  <p
    aria-hidden="true"
    className="hidden gap-4 border-t border-line px-4 py-2.5 text-xs text-ink-soft sm:pointer-fine:flex"
  >
    <span>
      <Key label="↑" /> <Key label="↓" /> to choose
    </span>
    <span>
      <Key label="Enter" /> to open
    </span>
    <span>
      <Key label={isApple() ? '⌘ Enter' : 'Ctrl Enter'} /> in a new tab
    </span>
  </p>
);

const Groups = ({ onOpen }: { onOpen: (entry: SearchEntry, event: MouseEvent) => void }) => (
  <Autocomplete.List className="p-2 empty:p-0">
    {(group: EntryGroup) => (
      <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-2">
        <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-xs text-ink-soft">
          {group.value}
        </Autocomplete.GroupLabel>
        <Autocomplete.Collection>
          {(entry: SearchEntry) => (
            <SearchRow
              key={`${group.value} ${entry.path}`}
              entry={entry}
              onOpen={(event) => onOpen(entry, event)}
            />
          )}
        </Autocomplete.Collection>
      </Autocomplete.Group>
    )}
  </Autocomplete.List>
);

/** Opens an entry on this page, and remembers it if it is a thing. */
function useOpening() {
  const { id: userId } = useSignedInUser();
  const navigate = useNavigate();
  const remember = ({ hit }: SearchEntry) => {
    if (hit) addRecent(userId, `${hit.kind}-${hit.id}`);
  };
  return {
    remember,
    /** Ctrl, ⌘, Shift and the middle button open a tab, as of every link; the search stays. */
    click: (entry: SearchEntry, event: MouseEvent) => {
      remember(entry);
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) showSearch(false);
    },
    open: (entry: SearchEntry) => {
      remember(entry);
      showSearch(false);
      void navigate(entry.path);
    },
    openTab: (entry: SearchEntry) => {
      remember(entry);
      window.open(entry.path, '_blank', 'noopener');
    },
  };
}

function useEntries(pages: readonly SideLink[], text: string) {
  const { id: userId } = useSignedInUser();
  const [recent] = useState(() => readRecent(userId));
  const typed = withoutInvisible(text).trim();
  const found = useSearch(typed, recent);
  return { ...found, typed, groups: entryGroups(found.hits, pages, typed) };
}

/** What the keys of the field do beside choosing an entry, which the list does. */
function useEnter({ groups, isCurrent, error }: ReturnType<typeof useEntries>) {
  const { open, openTab } = useOpening();
  const highlighted = useRef<SearchEntry>(undefined);
  const isWaiting = useRef(false);
  const first = groups[0]?.items[0];

  // Enter before the hits have come opens the first of them, not what was found by an earlier text.
  useEffect(() => {
    if (!isCurrent || !isWaiting.current) return;
    isWaiting.current = false;
    if (first) open(first);
  });

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      if (isCurrent && highlighted.current) openTab(highlighted.current);
    } else if (!isCurrent && error === null) {
      event.preventDefault();
      event.stopPropagation();
      isWaiting.current = true;
    }
  };
  return { press, highlighted, isWaiting };
}

type Entries = ReturnType<typeof useEntries>;

/** The entries, or why there are none. */
function Results({ typed, groups, isCurrent, isFetching, error, retry }: Entries) {
  const { click } = useOpening();
  return (
    <>
      <Autocomplete.Status className="sr-only">
        {error === null && isCurrent ? describeCount(groups, typed) : ''}
      </Autocomplete.Status>
      <div aria-busy={!isCurrent} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Groups onOpen={click} />
        {error !== null && <ErrorState message={messageOf(error)} onRetry={retry} retrying={isFetching} />}
        {error === null && isCurrent && groups.length === 0 && <Nothing typed={typed} />}
      </div>
    </>
  );
}

const Field = ({
  isFetching,
  onKeyDown,
}: {
  isFetching: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}) => (
  <div className="flex items-center gap-3 border-b border-line py-1 pr-2 pl-4">
    {isFetching ? (
      <OrbitSpinner size={20} />
    ) : (
      <Search size={20} aria-hidden="true" className="shrink-0 text-ink-soft" />
    )}
    <Autocomplete.Input
      aria-label="Search"
      placeholder="Search by name, word or number"
      maxLength={lengths.shortText}
      enterKeyHint="go"
      autoCapitalize="off"
      spellCheck={false}
      onKeyDownCapture={onKeyDown}
      className="min-h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-soft"
    />
    <Dialog.Close
      aria-label="Close"
      className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-mist"
    >
      <X size={20} aria-hidden="true" />
    </Dialog.Close>
  </div>
);

const popupStyles =
  'fixed inset-0 z-81 flex flex-col bg-surface sm:inset-x-0 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:max-h-[min(36rem,76dvh)] sm:w-[min(42rem,calc(100vw-3rem))] sm:rounded-card sm:shadow-soft';

/** Searches everything that the person may see; the first entry is highlighted until another is chosen. */
export function SearchDialog({ pages }: { pages: readonly SideLink[] }) {
  const [text, setText] = useState('');
  const entries = useEntries(pages, text);
  const { press, highlighted, isWaiting } = useEnter(entries);
  const type = (typedNow: string) => {
    isWaiting.current = false;
    setText(typedNow);
  };
  const closing = useClosing(true, () => showSearch(false));
  return (
    <Dialog.Root open onOpenChange={closing.onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop {...closing.backdrop} className="fixed inset-0 z-80 bg-scrim" />
        <Dialog.Popup aria-label="Search" {...closing.popup} className={popupStyles}>
          <Autocomplete.Root
            open
            inline
            mode="none"
            items={entries.groups}
            value={text}
            onValueChange={type}
            itemToStringValue={({ title }: SearchEntry) => title}
            autoHighlight="always"
            keepHighlight
            onItemHighlighted={(entry) => {
              highlighted.current = entry;
            }}
          >
            <Field isFetching={entries.isFetching} onKeyDown={press} />
            <Results {...entries} />
            <Hints />
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
