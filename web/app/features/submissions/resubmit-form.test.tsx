import { requestMessages, type WireRequest } from '@proxima/contract/revision-requests';
import type { WireSubmissionDetail } from '@proxima/contract/submissions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inventedUser } from '../../session/invented-user.ts';
import { storeUser } from '../../session/stored-user.ts';
import { ResubmitForm } from './resubmit-form.tsx';
import { answersOf } from './resubmit-schema.ts';

const request = (number: number, text: string, state: WireRequest['state'] = 'open'): WireRequest => ({
  number,
  text,
  state,
  version_number: 1,
  asked_at: '2026-03-01T10:00:00Z',
  answers: [],
});
const submission = (requests: WireRequest[]): WireSubmissionDetail => ({
  id: 7,
  message: 'Kites that turn tides into power.',
  created_at: '2026-03-01T09:00:00Z',
  updated_at: '2026-03-01T10:00:00Z',
  status: 'revision',
  statusClass: 'red',
  admin_comment: 'Which tides?',
  contact_type: 'entrepreneur',
  version: 2,
  first_name: 'Mira',
  last_name: 'Sol',
  email: 'mira@example.test',
  phone: '5550100',
  versions: [],
  timeline: [],
  requests,
  opening_words: null,
});
const page = (requests: WireRequest[]) => (
  <QueryClientProvider client={new QueryClient()}>
    <ResubmitForm submission={submission(requests)} />
  </QueryClientProvider>
);
const answerTo = (number: number) => screen.queryByLabelText(new RegExp(`^Your answer to request ${number}`));

/** Calls about the draft, as method and body. */
let calls: [string, unknown][] = [];
let onServer: unknown = null;

beforeEach(() => {
  calls = [];
  onServer = null;
  storeUser(inventedUser('entrepreneur'));
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    calls.push([method, body ? JSON.parse(String(body)) : null]);
    return Response.json({ message: '', data: method === 'GET' ? onServer : null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the form of a new version', () => {
  it('has a place for the answer to each open request, and to no other', () => {
    render(page([request(1, 'Which tides?', 'closed'), request(2, 'Who pays?'), request(3, 'When?')]));
    expect(answerTo(1)).toBeNull();
    expect(answerTo(2)).toBeTruthy();
    expect(screen.getByText('When?')).toBeTruthy();
    expect(screen.queryByText('Which tides?')).toBeNull();
  });

  it('says at each request that its answer is missing', async () => {
    render(page([request(1, 'Which tides?'), request(2, 'Who pays?')]));
    fireEvent.change(answerTo(1) as HTMLElement, { target: { value: 'Spring tides.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Resubmit' }));
    expect(await screen.findAllByText(requestMessages.answerRequired)).toHaveLength(1);
    expect(answerTo(2)?.getAttribute('aria-invalid')).toBe('true');
  });

  it('sends answers to what is open now, also when a request was closed while one wrote', () => {
    const values = { message: 'Kites', answers: { to1: 'Spring tides.', to2: 'The ports.' } };
    const now = submission([request(1, 'Which tides?', 'closed'), request(2, 'Who pays?')]);
    expect(answersOf(now, values)).toEqual([{ number: 2, text: 'The ports.' }]);
  });

  it('opens with what was typed before, on this device at once, and keeps it on the server', async () => {
    const requests = [request(1, 'Which tides?'), request(2, 'Who pays?')];
    const { unmount } = render(page(requests));
    fireEvent.change(answerTo(2) as HTMLElement, { target: { value: 'The ports.' } });
    unmount();
    expect(calls.at(-1)).toEqual([
      'PUT',
      {
        message: 'Kites that turn tides into power.',
        answers: { 2: 'The ports.' },
        edited_at: expect.any(String),
      },
    ]);
    render(page(requests));
    expect(answerTo(2)).toHaveProperty('value', 'The ports.');
    expect(answerTo(1)).toHaveProperty('value', '');
  });

  it('opens with what was typed on another device', async () => {
    onServer = { message: 'Kites.', answers: { 1: 'Spring tides.' }, edited_at: '2026-03-02T10:00:00Z' };
    render(page([request(1, 'Which tides?')]));
    expect(await screen.findByDisplayValue('Spring tides.')).toBe(answerTo(1));
    expect(screen.getByText('Draft saved')).toBeTruthy();
  });

  it('passes over what this device kept before the last version was sent', () => {
    const kept = { message: 'Old words.', answers: { 1: 'Old.' }, edited_at: '2026-03-01T08:00:00Z' };
    localStorage.setItem('revision-draft:3:7', JSON.stringify(kept));
    render(page([request(1, 'Which tides?')]));
    expect(answerTo(1)).toHaveProperty('value', '');
  });
});
