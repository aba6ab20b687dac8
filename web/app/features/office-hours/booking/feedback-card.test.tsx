import { feedbackEndpoints, feedbackMessages } from '@proxima/contract/office-hours/feedback';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FeedbackCard } from './feedback-card.tsx';

let own: { rating: number; text: string } | null;
const sent: unknown[] = [];

beforeEach(() => {
  own = null;
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === feedbackEndpoints.save.method) {
      own = JSON.parse(String(body));
      sent.push(own);
    }
    return Response.json({ message: 'Done', data: { side: 'founder', own, given: null } });
  });
});
afterEach(cleanup);

it('asks for a rating, sends the one that is chosen as a number, and shows it to change', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FeedbackCard id={1} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Give feedback' }));
  await screen.findByText(feedbackMessages.rating);
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: '4' }));
  fireEvent.click(screen.getByRole('button', { name: 'Give feedback' }));
  await waitFor(() => expect(sent).toEqual([{ rating: 4, text: '' }]));
  await screen.findByRole('button', { name: 'Change feedback' });
  expect(screen.getByRole('radio', { name: '4', checked: true })).toBeDefined();
});
