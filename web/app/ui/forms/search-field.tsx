import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { controlStyles } from './control-styles.ts';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string;
}

/** Milliseconds without typing before the search runs. */
const delayMs = 300;

/** A search that runs while the user types. */
export function SearchField({ label, placeholder, value, onSearch, className }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);
  const release = useRef<AbortController>(undefined);
  const searched = useRef(value);

  // What was searched comes back trimmed, and must not replace what is being typed.
  useEffect(() => {
    if (value !== searched.current) setText(value);
    searched.current = value;
  }, [value]);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const lift = () => {
      isPressed.current = false;
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('pointerdown', press, options);
    for (const event of ['pointerup', 'pointercancel']) window.addEventListener(event, lift, options);
    return () => listening.abort();
  }, []);

  const cancelSearch = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    release.current?.abort();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads refs only
  useEffect(() => cancelSearch, []);

  const search = (typed: string) => {
    cancelSearch();
    searched.current = typed.trim();
    onSearch(searched.current);
  };
  const type = (typed: string) => {
    setText(typed);
    cancelSearch();
    timer.current = setTimeout(() => search(typed), delayMs);
  };
  // Search on blur, as a later search would undo the navigation to a link that was clicked; but not before the mouse button is
  // released, as the results would move what is being clicked.
  const leave = () => {
    if (timer.current === undefined) return;
    cancelSearch();
    if (!isPressed.current) return search(text);
    release.current = new AbortController();
    const { signal } = release.current;
    for (const event of ['pointerup', 'pointercancel'])
      window.addEventListener(event, () => search(text), { signal });
  };

  return (
    <search className={className}>
      <label className="relative block">
        <span className="sr-only">{label}</span>
        <Search
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft"
        />
        <input
          type="search"
          value={text}
          maxLength={200}
          placeholder={placeholder}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          className={controlStyles('min-h-11 pl-10')}
        />
      </label>
    </search>
  );
}
