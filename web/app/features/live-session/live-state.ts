import { eventLimits } from '@proxima/contract/events/event-kinds';
import type { AgendaItem } from '@proxima/contract/events/event-wire';
import type { LivePosition, LiveQuestion, LiveSession } from '@proxima/contract/events/live';

/** A session as the page stores it. */
export interface ShownSession extends LiveSession {
  /** Milliseconds by which the server's clock is ahead of the browser's. */
  skew: number;
}

export type Stage = 'before' | 'live' | 'ended' | 'cancelled';

const overrun = eventLimits.overrun * 3_600_000;

/** The stage of the session at a time of the server's clock, in milliseconds. */
export function stageOf({ state, position, ends_at }: LiveSession, now: number): Stage {
  if (state === 'cancelled') return 'cancelled';
  const end = Date.parse(ends_at);
  if (position.phase === 'live') return now < end + overrun ? 'live' : 'ended';
  return position.phase === 'before' && now < end ? 'before' : 'ended';
}

/** The current part; null between parts. */
export const itemOn = ({ agenda, position }: LiveSession): AgendaItem | null =>
  agenda.find(({ id }) => id === position.item_id) ?? null;

/** The next part: after the current one, or after the last one before a pause. */
export function nextItem({ agenda, position }: LiveSession): AgendaItem | undefined {
  const last = position.item_id ?? position.last_item_id;
  return agenda[agenda.findIndex(({ id }) => id === last) + 1];
}

export const nameOf = ({ title, venture }: AgendaItem): string => title || (venture?.name ?? '');

/** Applies a position unless the session already has a newer one, that is, one with more moves. */
export const moveTo = (session: ShownSession, position: LivePosition): ShownSession =>
  position.moves > session.position.moves ? { ...session, position } : session;

export const putQuestion = (session: ShownSession, question: LiveQuestion): ShownSession => ({
  ...session,
  questions: session.questions.some(({ id }) => id === question.id)
    ? session.questions.map((one) => (one.id === question.id ? question : one))
    : [...session.questions, question],
});

export function putVotes(session: ShownSession, counted: readonly [number, number][]): ShownSession {
  const votes = new Map(counted);
  return {
    ...session,
    questions: session.questions.map((one) => ({ ...one, votes: votes.get(one.id) ?? one.votes })),
  };
}

/** The session that was just loaded, with positions and questions that arrived by live event while it was loading. */
export function keepNewer(before: ShownSession | undefined, read: ShownSession): ShownSession {
  if (!before) return read;
  const last = Math.max(0, ...read.questions.map(({ id }) => id));
  const arrived = before.questions.filter(({ id }) => id > last);
  return moveTo({ ...read, questions: [...read.questions, ...arrived] }, before.position);
}

/** Open questions first, by votes; then those answered or left for later, newest first. */
export function sortQuestions(questions: readonly LiveQuestion[]): LiveQuestion[] {
  const rank = ({ state }: LiveQuestion) => (state === 'open' ? 0 : 1);
  return questions.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (rank(one) === 0 ? other.votes - one.votes || one.id - other.id : other.id - one.id),
  );
}
