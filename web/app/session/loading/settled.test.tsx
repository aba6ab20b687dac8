import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notice, Settled } from './settled.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const load = (milliseconds: number) => async () => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return 'known';
};

function Page({ takes, ...options }: { takes: number; meta?: { isNotice: boolean } }) {
  const { data } = useQuery({ queryKey: ['above'], queryFn: load(takes), ...options });
  return <p>{data ?? 'unknown'}</p>;
}

const show = (props: Parameters<typeof Page>[0]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Settled>
        <Page {...props} />
      </Settled>
    </QueryClientProvider>,
  );
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const isHidden = (text: string) => screen.getByText(text).closest('.invisible') !== null;

it('shows a page once its notices are known', async () => {
  show({ takes: 300, ...notice });
  await pass(200);
  expect(isHidden('unknown')).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  await pass(200);
  expect(isHidden('known')).toBe(false);
  expect(screen.queryByRole('status')).toBe(null);
});

it('shows a page without notices at once, whatever else it loads', async () => {
  show({ takes: 300 });
  await pass(0);
  expect(isHidden('unknown')).toBe(false);
});

function TwoNotices() {
  const first = useQuery({ queryKey: ['first'], queryFn: load(100), ...notice });
  const second = useQuery({
    queryKey: ['second'],
    queryFn: load(300),
    enabled: first.data !== undefined,
    ...notice,
  });
  return <p>{second.data ?? 'unknown'}</p>;
}

it('waits for a notice that is asked for because of another', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Settled>
        <TwoNotices />
      </Settled>
    </QueryClientProvider>,
  );
  await pass(200);
  expect(isHidden('unknown')).toBe(true);
  await pass(300);
  expect(isHidden('known')).toBe(false);
});

it('does not wait longer than a second and a half', async () => {
  show({ takes: 10_000, ...notice });
  await pass(1_400);
  expect(isHidden('unknown')).toBe(true);
  await pass(200);
  expect(isHidden('unknown')).toBe(false);
});
