/** A text kept ready, to insert into a message. */
export interface Snippet {
  id: number;
  title: string;
  text: string;
}

/** Where a slash asks for a snippet: from the slash to the caret, and the letters typed after it. */
export interface SnippetQuestion {
  from: number;
  to: number;
  letters: string;
}

const maxQuestionLength = 40;

/** The question at the caret, if there is one: a slash at the start or after a space, then at most letters of one word. */
export function questionAt(text: string, caret: number): SnippetQuestion | null {
  const before = text.slice(Math.max(0, caret - maxQuestionLength), caret);
  const found = /(?:^|\s)\/([^\s/]*)$/.exec(before);
  if (!found) return null;
  const letters = found[1] ?? '';
  return { from: caret - letters.length - 1, to: caret, letters: letters.toLowerCase() };
}

const maxShown = 8;

/** The snippets that letters ask for: those whose title has them first, then those whose text does. */
export function snippetsFor(snippets: readonly Snippet[], letters: string): readonly Snippet[] {
  const has = (words: string) => words.toLowerCase().includes(letters);
  const byTitle = snippets.filter(({ title }) => has(title));
  const byText = snippets.filter(({ title, text }) => !has(title) && has(text));
  return [...byTitle, ...byText].slice(0, maxShown);
}
