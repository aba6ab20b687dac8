import {
  officeHoursEndpoints as endpoints,
  officeHoursMessages,
} from '@proxima/contract/office-hours/office-hours';
import { ventureEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInUser } from '../../../../test/stored-user.ts';
import { storeUser } from '../../../session/stored-user.ts';
import { BookMentor } from './book-mentor.tsx';

const venture = { roles: ['founder'], standing: 'active' };
const [taken, free] = ['2030-03-05T10:00:00.000Z', '2030-03-05T11:00:00.000Z'];
let ventures: object[];
let times: string[];

/** The path of the call with its parameters filled in, as a pattern. */
const isCall = (url: string, path: string) =>
  new RegExp(`${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`).test(url);

beforeEach(() => {
  storeUser(signedInUser('entrepreneur'));
  ventures = [{ ...venture, id: 1, name: 'Tidal Kite' }];
  times = [taken, free];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
    if (method === 'POST' && isCall(url, endpoints.book.path)) {
      times = [free];
      return Response.json({ message: officeHoursMessages.taken, error: 'conflict' }, { status: 409 });
    }
    if (isCall(url, ventureEndpoints.list.path)) return reply(ventures);
    if (isCall(url, endpoints.mentors.path)) {
      const mentor = { id: 4, name: 'Ines Falk', about: '', time_zone: 'UTC', next_at: free };
      return reply({ mentors: [mentor], hours_a_month: 4, booked_minutes: 0 });
    }
    if (isCall(url, endpoints.slots.path))
      return reply(times.map((starts_at) => ({ starts_at, ends_at: starts_at })));
    return reply({ epoch: 1, draft: null });
  });
});
afterEach(cleanup);

const reply = (data: unknown) => Response.json({ message: 'OK', data, next_cursor: null });

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BookMentor />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('a time that someone else took first is no longer chosen, and the topic stays', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'See times of Ines Falk' }));
  fireEvent.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Whom do we hire first?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Book' }));
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
  expect(screen.getByText('Choose a time above.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Book' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Whom do we hire first?');
});

it('offers only ventures for which mentors can be booked', async () => {
  ventures.push(
    { ...venture, id: 2, name: 'Harbour Night', standing: 'closed' },
    { ...venture, id: 3, name: 'Warm Pier' },
  );
  open();
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Tidal Kite', 'Warm Pier']),
  );
  expect(screen.queryByRole('option', { name: 'Harbour Night' })).toBeNull();
});
