import { requestMessages, type WireRequest } from '@proxima/contract/submissions/revision-requests';
import type { WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveForm } from '../../../../test/leave-form.ts';
import { signedInUser } from '../../../../test/stored-user.ts';
import { answersOf } from '../../../domain/review/answers.ts';
import { storeUser } from '../../../session/stored-user.ts';
import { ResubmitForm } from './resubmit-form.tsx';

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
  call_id: null,
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
let onServer: object | null = null;
let epoch = 0;

beforeEach(() => {
  calls = [];
  onServer = null;
  epoch = 0;
  storeUser(signedInUser('entrepreneur'));
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    calls.push([method, body ? JSON.parse(String(body)) : null]);
    return Response.json({ message: '', data: { epoch, draft: onServer } });
  });
});
afterEach(leaveForm);

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

  it('sends answers only to requests that are open now, even if one was closed meanwhile', () => {
    const values = { message: 'Kites', answers: { to1: 'Spring tides.', to2: 'The ports.' } };
    const now = submission([request(1, 'Which tides?', 'closed'), request(2, 'Who pays?')]);
    expect(answersOf(now, values)).toEqual([{ number: 2, text: 'The ports.' }]);
  });

  it('opens with what was typed before, on this device immediately, and saves it on the server', async () => {
    const requests = [request(1, 'Which tides?'), request(2, 'Who pays?')];
    const { unmount } = render(page(requests));
    await waitFor(() => expect(calls).toHaveLength(1));
    fireEvent.change(answerTo(2) as HTMLElement, { target: { value: 'The ports.' } });
    unmount();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.at(-1)).toEqual([
      'PUT',
      {
        epoch: 0,
        edited_at: expect.any(String),
        fields: {
          message: 'Kites that turn tides into power.',
          answers: { to1: '', to2: 'The ports.' },
        },
      },
    ]);
    render(page(requests));
    expect(answerTo(2)).toHaveProperty('value', 'The ports.');
    expect(answerTo(1)).toHaveProperty('value', '');
  });

  it('opens with what was typed on another device', async () => {
    const fields = { message: 'Kites.', answers: { to1: 'Spring tides.' } };
    onServer = { fields, edited_at: '2026-03-02T10:00:00Z' };
    render(page([request(1, 'Which tides?')]));
    expect(await screen.findByDisplayValue('Spring tides.')).toBe(answerTo(1));
    expect(screen.getByText('Draft saved')).toBeTruthy();
  });

  it('ignores what this device saved before the last version was sent', async () => {
    const fields = { message: 'Old words.', answers: { to1: 'Old.' } };
    localStorage.setItem('draft:7:revision:7', JSON.stringify({ fields, edited_at: '2026-03-01', epoch: 0 }));
    epoch = 1;
    render(page([request(1, 'Which tides?')]));
    await waitFor(() => expect(answerTo(1)).toHaveProperty('value', ''));
    expect(localStorage.getItem('draft:7:revision:7')).toBeNull();
  });
});
