import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { questionAt, type Snippet, snippetsFor } from './saved-replies.ts';

interface UseSnippets {
  snippets: readonly Snippet[];
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  setText: (text: string) => void;
}

/** Snippets while a slash asks for them: arrows choose, Enter or Tab inserts, Escape leaves the slash a slash. */
export function useSnippets({ snippets, box, text, setText }: UseSnippets) {
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [isDismissed, setDismissed] = useState(false);
  const nextCaret = useRef<number | null>(null);
  const question = snippets.length > 0 ? questionAt(text, caret) : null;
  const found = question && !isDismissed ? snippetsFor(snippets, question.letters) : [];
  const active = Math.min(chosen, found.length - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret goes behind what was inserted, once it stands there
  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    box.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  }, [text]);

  function put(inserted: string, from: number, to: number) {
    nextCaret.current = from + inserted.length;
    setCaret(nextCaret.current);
    setText(text.slice(0, from) + inserted + text.slice(to));
    box.current?.focus();
  }

  function recordCaret() {
    setCaret(box.current?.selectionStart ?? 0);
    setChosen(0);
    if (!questionAt(box.current?.value ?? '', box.current?.selectionStart ?? 0)) setDismissed(false);
  }

  function choose(snippet: Snippet) {
    if (question) put(snippet.text, question.from, question.to);
  }

  /** The button's way in: a slash where the caret is. */
  function ask() {
    const at = box.current?.selectionStart ?? text.length;
    setDismissed(false);
    put(at === 0 || /\s/.test(text[at - 1] ?? '') ? '/' : ' /', at, at);
  }

  /** @returns whether the key was for the list. */
  function onKeyDown(event: KeyboardEvent): boolean {
    const snippet = found[active];
    if (!snippet) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((active + step + found.length) % found.length);
    else if (event.key === 'Escape') setDismissed(true);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) choose(snippet);
    else return false;
    event.preventDefault();
    return true;
  }

  return { found, active, choose, ask, onKeyDown, recordCaret };
}
