import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A text to insert into a message. */
export interface SavedReply {
  id: number;
  title: string;
  text: string;
}

/** Where a slash searches the saved replies: from the slash to the caret, and the letters typed after it. */
export interface ReplyQuery {
  from: number;
  to: number;
  letters: string;
}

const maxQueryLength = 40;

/** The query at the caret, if there is one: a slash at the start or after a space, then letters of one word. */
export function queryAt(text: string, caret: number): ReplyQuery | null {
  const before = text.slice(Math.max(0, caret - maxQueryLength), caret);
  const found = /(?:^|\s)\/([^\s/]*)$/.exec(before);
  if (!found) return null;
  const letters = found[1] ?? '';
  return { from: caret - letters.length - 1, to: caret, letters: letters.toLowerCase() };
}

const maxShown = 8;

/** The replies that contain the letters: first those with them in the title, then those with them in the text. */
export function matchingReplies(replies: readonly SavedReply[], letters: string): readonly SavedReply[] {
  const matches = (text: string) => text.toLowerCase().includes(letters);
  const byTitle = replies.filter(({ title }) => matches(title));
  const byText = replies.filter(({ title, text }) => !matches(title) && matches(text));
  return [...byTitle, ...byText].slice(0, maxShown);
}

interface UseSavedReplies {
  savedReplies: readonly SavedReply[];
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  setText: (text: string) => void;
}

/** Offers saved replies after a slash: arrows select, Enter or Tab inserts, Escape closes. */
export function useSavedReplies({ savedReplies, box, text, setText }: UseSavedReplies) {
  const [caret, setCaret] = useState(0);
  const [selected, setSelected] = useState(0);
  const [isDismissed, setDismissed] = useState(false);
  const nextCaret = useRef<number | null>(null);
  const query = savedReplies.length > 0 ? queryAt(text, caret) : null;
  const found = query && !isDismissed ? matchingReplies(savedReplies, query.letters) : [];
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
    if (!queryAt(box.current?.value ?? '', box.current?.selectionStart ?? 0)) setDismissed(false);
  }

  function choose(reply: SavedReply) {
    if (query) insert(reply.text, query.from, query.to);
  }

  /** For the button: types a slash at the caret. */
  function open() {
    const at = box.current?.selectionStart ?? text.length;
    setDismissed(false);
    insert(at === 0 || /\s/.test(text[at - 1] ?? '') ? '/' : ' /', at, at);
  }

  /** @returns whether the list handled the key */
  function onKeyDown(event: KeyboardEvent): boolean {
    const reply = found[active];
    if (!reply) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setSelected((active + step + found.length) % found.length);
    else if (event.key === 'Escape') setDismissed(true);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) choose(reply);
    else return false;
    event.preventDefault();
    return true;
  }

  return { found, active, choose, open, onKeyDown, recordCaret };
}
