import { expect, test } from 'vitest';
import { describeError, openLog } from './log.ts';

test('an error is logged with its kind, message, code and causes, without what a library attached to it', () => {
  const lines: string[] = [];
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.test)',
  });
  const error = Object.assign(new Error('it failed', { cause }), {
    client: { password: 'hunter2' },
    config: { headers: { authorization: 'Bearer abc' } },
  });
  openLog('error', { write: (line) => void lines.push(line) }).error({ err: error }, 'a message');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'a message',
    err: { type: 'Error', message: 'it failed', cause: { message: 'duplicate key', code: '23505' } },
  });
  expect(lines.join()).not.toMatch(/hunter2|Bearer|ada@/);
});

test('a non-error is logged by its type only, and circular causes end', () => {
  expect(describeError('secret text')).toEqual({ type: 'string', message: 'not an error' });
  const circle: Error & { cause?: unknown } = new Error('again');
  circle.cause = circle;
  expect(JSON.stringify(describeError(circle)).match(/"message":"again"/g)).toHaveLength(4);
});

test('whatever is thrown can be described', () => {
  const bare = Object.assign(Object.create(null), { message: 'bare' });
  expect(describeError(bare)).toEqual({ type: 'object', message: 'bare' });
  expect(describeError({ message: Object.create(null) })).toEqual({ type: 'Object', message: 'object' });
});
