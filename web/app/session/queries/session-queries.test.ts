import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { SessionQueries } from './session-queries.ts';

it('what changes while it is read for the first time is read again', async () => {
  const client = new SessionQueries();
  let stored = 'before';
  const answers: (() => void)[] = [];
  const queryFn = vi.fn(() => {
    const read = stored;
    return new Promise<string>((resolve) => answers.push(() => resolve(read)));
  });
  const observer = new QueryObserver(client, { queryKey: ['list', 'first page'], queryFn });
  const stop = observer.subscribe(() => undefined);

  stored = 'after';
  void client.invalidateQueries({ queryKey: ['list'] });
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'));
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});
