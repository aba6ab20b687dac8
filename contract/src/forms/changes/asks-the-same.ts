import { type FormDocument, type FormItem, isQuestion } from '../questions.ts';
import { isSameJson } from './same-json.ts';

/** An item without its words and without what only the team uses. The text of a statement stays: it is what people agree with. */
function withoutWords(item: FormItem): object {
  if (isQuestion(item)) {
    const { label, help, goesTo, ...asked } = item;
    return asked;
  }
  const { text, ...rest } = item;
  return rest;
}

/**
 * True if two versions of a form differ at most in words: labels, help, titles and the texts between questions. Answers to the one are then
 * answers to the other.
 */
export function asksTheSame(one: FormDocument, other: FormDocument): boolean {
  const [was, is] = [one, other].map(({ sections }) =>
    sections.map(({ id, items }) => ({ id, items: items.map(withoutWords) })),
  );
  return isSameJson(was, is);
}
