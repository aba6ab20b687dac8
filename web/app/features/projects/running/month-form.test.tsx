import type { WireBudget, WireProject } from '@proxima/contract/projects/project-wire';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MonthForm } from './month-form.tsx';

const project = { id: 1, today: '2026-12-01', started_on: '2026-10-27' } as WireProject;
const sent: { path: string; lines: unknown }[] = [];

const budgetWith = (version: number, spent: number) =>
  ({
    version,
    lines: [{ line: 'Tooling' }],
    entries: [{ line: 'Tooling', month: '2026-12', planned: 3_800_000, spent }],
  }) as WireBudget;

const client = new QueryClient();
const page = (budget: WireBudget) => (
  <QueryClientProvider client={client}>
    <MonthForm project={project} budget={budget} currency="EUR" />
  </QueryClientProvider>
);

const shownIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path, lines: JSON.parse(String(body)).lines });
    return Response.json({ message: 'Saved.', data: null });
  });
});
afterEach(cleanup);

it('an amount that someone else saves beside one that is being typed is not undone', async () => {
  const { rerender } = render(page(budgetWith(1, 2_130_000)));
  type('Planned in EUR', '45000');
  rerender(page(budgetWith(2, 4_111_100)));
  expect([shownIn('Planned in EUR'), shownIn('Spent in EUR')]).toEqual(['45000', '41111.00']);
  fireEvent.click(screen.getByRole('button', { name: 'Save the month' }));
  await waitFor(() =>
    expect(sent.map(({ lines }) => lines)).toEqual([
      [{ line: 'Tooling', planned: 4_500_000, spent: 4_111_100 }],
    ]),
  );
});

it('what is typed for a month stays with it while another one is looked at', () => {
  render(page(budgetWith(1, 0)));
  type('Planned in EUR', '45000');
  type(/^Month/, '2026-11');
  expect(shownIn('Planned in EUR')).toBe('');
  type(/^Month/, '2026-12');
  expect(shownIn('Planned in EUR')).toBe('45000');
});
