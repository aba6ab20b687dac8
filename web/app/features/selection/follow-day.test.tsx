import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FollowDay } from './follow-day.tsx';
import type { ShownFollowedDay } from './selection.queries.ts';

afterEach(cleanup);

const one = (submission_id: number, title: string, is_in = false) => ({
  ...{ submission_id, title, is_in },
  is_assigned: true,
});

const dayAt = (
  phase: 'live' | 'ended',
  submission_id: number | null,
  last_submission_id = submission_id,
): ShownFollowedDay => ({
  stage: { id: 1, name: 'Final' },
  call: { id: 1, title: 'Tides' },
  time_zone: 'Europe/Lisbon',
  starts_at: '2031-05-01T08:00:00.000Z',
  place: '',
  minutes: 8,
  now: '2031-05-01T08:00:00.000Z',
  position: { moves: 3, phase, submission_id, last_submission_id, since: null },
  order: [one(7, 'Kites'), one(8, 'Reefs', true), one(9, 'Boats')],
  skew: 0,
});
const named = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

it.each([
  ['the first presents', dayAt('live', 7), []],
  ['the chair pauses', dayAt('live', null, 7), ['Kites']],
  ['the chair moves on', dayAt('live', 8), ['Kites']],
  ['the day has ended', dayAt('ended', null, 8), ['Kites', 'Boats']],
])('names what has presented and is not handed in on a page that is opened when %s', (_when, day, titles) => {
  render(<FollowDay day={day} renderScores={() => null} />);
  expect(named()).toEqual(titles);
});

it('leads to the next application once it presents, not before', () => {
  const { rerender } = render(<FollowDay day={dayAt('live', 7)} renderScores={() => null} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<FollowDay day={dayAt('live', 8)} renderScores={() => null} />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Reefs' }));
});
