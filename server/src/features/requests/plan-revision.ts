import { maxOpenRequests, requestMessages } from '@proxima/contract/submissions/revision-requests';
import { submissionMessages } from '@proxima/contract/submissions/submissions';
import { invalidField } from '../../platform/domain-error.ts';
import type { NewRequest, RequestRow } from './requests.repository.ts';

export interface RevisionPlan {
  /** What the decision adds to the list. */
  added: NewRequest[];
  /** The text above the list. */
  openingText: string | null;
  /** The comment that the member reads: the opening text, then every open request with its number. */
  comment: string;
}

export interface RevisionInput {
  comment: string;
  requests: readonly string[];
}

/**
 * What asking for a revision adds to the list. If only a comment was written and no request is open, the comment becomes the
 * request (docs/decisions/revision-requests.md).
 */
export function planRevision(
  earlier: readonly Pick<RequestRow, 'number' | 'text' | 'state'>[],
  { comment, requests }: RevisionInput,
): RevisionPlan {
  const open = openOf(earlier);
  const isCommentAlone = requests.length === 0 && open.length === 0;
  const texts = isCommentAlone ? [comment] : requests;
  const last = earlier.at(-1)?.number ?? 0;
  const added = texts.map((text, index) => ({ number: last + 1 + index, text }));
  const openingText = isCommentAlone || comment === '' ? null : comment;
  return { added, openingText, comment: commentOfRevision(openingText, [...open, ...added]) ?? '' };
}

/**
 * A revision needs no comment where it asks for something by its list. `open` is how many requests are open already.
 * @throws DomainError `validation_failed` when it asks for nothing, or the list gets too long.
 */
export function assertAsks(open: number, { comment, requests }: RevisionInput): void {
  const asked = open + requests.length;
  if (asked === 0 && comment === '') throw invalidField('comment', submissionMessages.commentRequired);
  if (asked > maxOpenRequests) throw invalidField('requests', requestMessages.tooMany);
}

/** The open requests as text, for tables and emails. A single request without an opening text needs no number. */
export function commentOfRevision(openingText: string | null, open: readonly NewRequest[]): string | null {
  const [only] = open;
  if (openingText === null && only && open.length === 1) return only.text;
  const list = open.map(({ number, text }) => numbered(number, text)).join('\n');
  return [openingText, list].filter(Boolean).join('\n\n') || null;
}

export const openOf = <Request extends Pick<RequestRow, 'state'>>(requests: readonly Request[]): Request[] =>
  requests.filter(({ state }) => state === 'open');

export const numbered = (number: number, text: string): string => `${number}. ${text}`;
