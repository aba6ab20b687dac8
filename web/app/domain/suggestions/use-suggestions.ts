import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A text to insert, found by its title or text. */
export interface Suggestion {
  id: number;
  title: string;
  text: string;
}

/** What a sign in a text offers: saved replies after a slash, colleagues after an at sign. */
export interface Offer {
  sign: '/' | '@';
  label: string;
  suggestions: readonly Suggestion[];
}

/** The saved replies, as a slash offers them. */
export const savedReplyOffer = (suggestions: readonly Suggestion[]): Offer => ({
  sign: '/',
  label: 'Saved replies',
  suggestions,
});

/** Where a sign searches: from the sign to the caret, and the letters typed after it. */
export interface SuggestionQuery {
  from: number;
  to: number;
  letters: string;
}

/** Names have spaces, and two of them may be long. */
const maxQueryLengths = { '/': 40, '@': 120 };

const queries = { '/': /(?:^|\s)\/([^\s/]*)$/, '@': /(?:^|\s)@((?:\S[^\n@]*)?)$/ };

/** The query at the caret, if there is one: the sign at the start or after a space, then letters of one word, or of a name in one line. */
export function queryAt(sign: Offer['sign'], text: string, caret: number): SuggestionQuery | null {
  const before = text.slice(Math.max(0, caret - maxQueryLengths[sign]), caret);
  const found = queries[sign].exec(before);
  if (!found) return null;
  const letters = found[1] ?? '';
  return { from: caret - letters.length - 1, to: caret, letters: letters.toLowerCase() };
}

const maxShown = 8;

/** Those that contain the letters: first those with them in the title, then those with them in the text. */
export function matchingSuggestions(
  suggestions: readonly Suggestion[],
  letters: string,
): readonly Suggestion[] {
  const matches = (text: string) => text.toLowerCase().includes(letters);
  const byTitle = suggestions.filter(({ title }) => matches(title));
  const byText = suggestions.filter(({ title, text }) => !matches(title) && matches(text));
  return [...byTitle, ...byText].slice(0, maxShown);
}

interface UseSuggestions {
  offer: Offer;
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  setText: (text: string) => void;
}

/** Offers suggestions after their sign: arrows select, Enter or Tab inserts, Escape closes. */
export function useSuggestions({ offer: { sign, suggestions }, box, text, setText }: UseSuggestions) {
  const [caret, setCaret] = useState(0);
  const [selected, setSelected] = useState(0);
  /** The position of the sign for which the list was closed. */
  const [dismissed, setDismissed] = useState<number | null>(null);
  const nextCaret = useRef<number | null>(null);
  const query = suggestions.length > 0 ? queryAt(sign, text, caret) : null;
  const found = query && query.from !== dismissed ? matchingSuggestions(suggestions, query.letters) : [];
  const active = Math.min(selected, found.length - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret moves after the inserted text once that is rendered
  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    box.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  }, [text]);

  function insert(inserted: string, from: number, to: number) {
    nextCaret.current = from + inserted.length;
    setCaret(nextCaret.current);
    setText(text.slice(0, from) + inserted + text.slice(to));
    box.current?.focus();
  }

  function recordCaret() {
    setCaret(box.current?.selectionStart ?? 0);
    setSelected(0);
    if (!queryAt(sign, box.current?.value ?? '', box.current?.selectionStart ?? 0)) setDismissed(null);
  }

  function choose(suggestion: Suggestion) {
    if (!query) return;
    insert(suggestion.text, query.from, query.to);
    // A longer name may begin with this one.
    setDismissed(query.from);
  }

  /** For the button: types the sign at the caret. */
  function open() {
    const at = box.current?.selectionStart ?? text.length;
    setDismissed(null);
    insert(at === 0 || /\s/.test(text[at - 1] ?? '') ? sign : ` ${sign}`, at, at);
  }

  /** @returns whether the list handled the key */
  function onKeyDown(event: KeyboardEvent): boolean {
    const suggestion = found[active];
    if (!suggestion) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setSelected((active + step + found.length) % found.length);
    else if (event.key === 'Escape') setDismissed(query?.from ?? null);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) choose(suggestion);
    else return false;
    event.preventDefault();
    // Escape closes the list alone, not the drawer or dialog around it.
    event.stopPropagation();
    return true;
  }

  return { found, active, choose, open, onKeyDown, recordCaret };
}
