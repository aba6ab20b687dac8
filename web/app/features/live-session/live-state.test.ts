import type { LiveQuestion } from '@proxima/contract/events/live';
import { describe, expect, it } from 'vitest';
import {
  keepNewer,
  moveTo,
  nextItem,
  putVotes,
  type ShownSession,
  sortQuestions,
  stageOf,
} from './live-state.ts';

const question = (id: number, votes = 0, state: LiveQuestion['state'] = 'open'): LiveQuestion => ({
  id,
  item_id: null,
  text: `Question ${id}`,
  votes,
  state,
  answer: '',
});
const session = (over: Partial<ShownSession> = {}): ShownSession => ({
  title: 'Tidal evening',
  state: 'scheduled',
  host: 'Mira Sol',
  starts_at: '2031-06-01T12:00:00.000Z',
  ends_at: '2031-06-01T13:00:00.000Z',
  time_zone: 'Europe/Berlin',
  channel: 'private-event.1.1',
  now: '2031-06-01T12:00:00.000Z',
  position: {
    moves: 3,
    phase: 'live',
    item_id: 7,
    last_item_id: 7,
    since: '2031-06-01T12:10:00.000Z',
    page: 2,
  },
  agenda: [],
  questions: [question(1), question(2)],
  own_questions: [],
  votes: [],
  answers: [],
  interests: [],
  may_manage: false,
  skew: 0,
  ...over,
});

describe('a session on the screen', () => {
  it('never goes back to an earlier position, in whatever order they arrive', () => {
    const { position } = session();
    expect(moveTo(session(), { ...position, moves: 2, page: 9 }).position.page).toBe(2);
    expect(moveTo(session(), { ...position, moves: 4, page: 9 }).position.page).toBe(9);
    const older = session({ position: { ...position, moves: 1, page: 1 } });
    expect(keepNewer(session(), older).position.page).toBe(2);
  });

  it('continues with the part after the current or last one, or with the first', () => {
    const part = (id: number) => ({ id, title: `Part ${id}` }) as ShownSession['agenda'][number];
    const agenda = [part(5), part(7), part(9)];
    const nextAfter = (item_id: number | null, last_item_id: number | null) =>
      nextItem({ ...session({ agenda }), position: { ...session().position, item_id, last_item_id } })?.id;
    expect(nextAfter(7, 7)).toBe(9);
    expect(nextAfter(null, 7)).toBe(9);
    expect(nextAfter(null, null)).toBe(5);
    expect(nextAfter(null, 9)).toBeUndefined();
  });

  it('keeps a question that arrived while the session was loading, without duplicating it', () => {
    const shown = session({ questions: [question(1), question(2), question(3)] });
    const read = session({ questions: [question(1), question(2, 5)] });
    expect(keepNewer(shown, read).questions.map(({ id, votes }) => [id, votes])).toEqual([
      [1, 0],
      [2, 5],
      [3, 0],
    ]);
    expect(keepNewer(shown, shown).questions).toHaveLength(3);
  });

  it('shows open questions by their votes, then the others', () => {
    const counted = putVotes(session({ questions: [question(1), question(2), question(3, 0, 'answered')] }), [
      [2, 4],
      [3, 9],
    ]);
    expect(sortQuestions(counted.questions).map(({ id, votes }) => [id, votes])).toEqual([
      [2, 4],
      [1, 0],
      [3, 9],
    ]);
  });

  it('may take two hours longer than planned, and ends without its host after that', () => {
    const at = (time: string) => Date.parse(`2031-06-01T${time}:00.000Z`);
    const before = session({ position: { ...session().position, phase: 'before' } });
    expect([stageOf(session(), at('14:59')), stageOf(session(), at('15:00'))]).toEqual(['live', 'ended']);
    expect([stageOf(before, at('12:59')), stageOf(before, at('13:00'))]).toEqual(['before', 'ended']);
    expect(stageOf(session({ state: 'cancelled' }), at('12:30'))).toBe('cancelled');
  });
});
