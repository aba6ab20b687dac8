import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOneAtATime } from './use-one-at-a-time.ts';

afterEach(cleanup);

it('begins no task while another is running, and begins one again after a failure', async () => {
  const { result } = renderHook(useOneAtATime);
  const task = vi.fn(async () => 'done').mockRejectedValueOnce(new Error('offline'));
  const outcomes = await act(() => Promise.allSettled([result.current.run(task), result.current.run(task)]));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(task).toHaveBeenCalledTimes(1);
  expect(await act(() => result.current.run(task))).toBe('done');
  expect(result.current.pending).toBe(false);
});
