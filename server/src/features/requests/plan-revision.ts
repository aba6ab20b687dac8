import type { NewRequest, RequestRow } from './requests.repository.ts';

export interface RevisionPlan {
  /** What the decision adds to the list. */
  added: NewRequest[];
  /** What stands above the list. */
  words: string | null;
  /** The comment that the member reads: the words, and every open request under its number. */
  comment: string;
}

export interface AskedFor {
  comment: string;
  requests: readonly string[];
}

/**
 * What a decision of revision makes of the list. Where nothing is asked for but by the comment, the comment is the request
 * (docs/decisions/revision-requests.md).
 */
export function planRevision(
  earlier: readonly Pick<RequestRow, 'number' | 'text' | 'state'>[],
  { comment, requests }: AskedFor,
): RevisionPlan {
  const open = openOf(earlier);
  const isCommentAlone = requests.length === 0 && open.length === 0;
  const texts = isCommentAlone ? [comment] : requests;
  const last = earlier.at(-1)?.number ?? 0;
  const added = texts.map((text, index) => ({ number: last + 1 + index, text }));
  const words = isCommentAlone || comment === '' ? null : comment;
  return { added, words, comment: commentOfRevision(words, [...open, ...added]) ?? '' };
}

/** The list in words, as tables and emails show it; a single request without other words needs no number. */
export function commentOfRevision(words: string | null, open: readonly NewRequest[]): string | null {
  const [only] = open;
  if (words === null && only && open.length === 1) return only.text;
  const list = open.map(({ number, text }) => numbered(number, text)).join('\n');
  return [words, list].filter(Boolean).join('\n\n') || null;
}

export const openOf = <Request extends Pick<RequestRow, 'state'>>(requests: readonly Request[]): Request[] =>
  requests.filter(({ state }) => state === 'open');

export const numbered = (number: number, text: string): string => `${number}. ${text}`;
