import type { EventSummary } from '@proxima/contract/events/event-wire';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paths } from '../../../paths.ts';
import { MonthGrid } from './month-grid.tsx';

const event = (id: number, title: string, day: string): EventSummary => ({
  id,
  title,
  kind: 'pitch_session',
  state: 'scheduled',
  host: 'Mira Sol',
  starts_at: `${day}T12:00:00Z`,
  ends_at: `${day}T13:00:00Z`,
  time_zone: 'Europe/London',
  place: 'Online',
  seats: 10,
  seats_left: 4,
  phase: 'before',
  is_over: false,
  seat: null,
});

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ message: '', data: { time_zone: 'UTC' } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a day links to its event, and a day with several opens a menu of all of them', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MonthGrid
        events={[
          event(1, 'Sea power', '2027-01-08'),
          event(2, 'Meet a mentor', '2027-01-12'),
          event(3, 'Demo day', '2027-01-12'),
        ]}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('link', { name: '8: Sea power' }).getAttribute('href')).toBe(paths.events(1));
  const several = screen.getByRole('button', { name: '12: Meet a mentor, Demo day' });
  fireEvent.pointerDown(several, { button: 0, ctrlKey: false });
  fireEvent.click(several);
  const links = await screen.findAllByRole('menuitem');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Meet a mentor', paths.events(2)],
    ['Demo day', paths.events(3)],
  ]);
});
