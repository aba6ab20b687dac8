import { expect, it } from 'vitest';
import { fillReplyTime, replyTime } from './reply-time.ts';

it('names days as people do', () => {
  expect(replyTime({ working_days: 1 })).toBe('1 working day');
  expect(replyTime({ working_days: 12 })).toBe('12 working days');
});

it('fills in every place that a text leaves open', () => {
  expect(fillReplyTime('{reply_time}, {reply_time}; {other}', { working_days: 4 })).toBe(
    '4 working days, 4 working days; {other}',
  );
});
