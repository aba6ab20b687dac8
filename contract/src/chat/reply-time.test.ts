import { expect, it } from 'vitest';
import { fillReplyTime, replyTime } from './reply-time.ts';

it('writes one day in the singular', () => {
  expect(replyTime({ working_days: 1 })).toBe('1 working day');
  expect(replyTime({ working_days: 12 })).toBe('12 working days');
});

it('replaces every placeholder in a text', () => {
  expect(fillReplyTime('{reply_time}, {reply_time}; {other}', { working_days: 4 })).toBe(
    '4 working days, 4 working days; {other}',
  );
});
