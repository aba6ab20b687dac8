import { type Assessments, assessmentMessages } from '@proxima/contract/assessments/assessments';
import { requestMessages, type WireRequest } from '@proxima/contract/submissions/revision-requests';
import type { AdminSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveForm } from '../../../../test/leave-form.ts';
import { signedInUser } from '../../../../test/stored-user.ts';
import { rootRouteId } from '../../../lib/page/use-brand.ts';
import { storeUser } from '../../../session/stored-user.ts';
import { DecisionForm } from './decision-form.tsx';

const open: WireRequest = {
  number: 2,
  text: 'Who pays?',
  state: 'open',
  version_number: 1,
  asked_at: '2026-03-01T10:00:00Z',
  answers: [],
};
const submission = (requests: WireRequest[]): AdminSubmissionDetail => ({
  id: 7,
  message: 'Kites that turn tides into power.',
  created_at: '2026-03-01T09:00:00Z',
  updated_at: '2026-03-01T10:00:00Z',
  status: 'review',
  statusClass: 'amber',
  admin_comment: null,
  contact_type: 'entrepreneur',
  call_id: null,
  version: 3,
  first_name: 'Mira',
  last_name: 'Sol',
  sender_hidden: false,
  email: 'mira@example.test',
  phone: '5550100',
  versions: [],
  timeline: [],
  requests,
  opening_words: null,
  name: 'Harbour Kites',
  title: null,
  business_name: 'Harbour Kites',
  user_id: null,
  member: null,
});

const unassessed: Assessments = {
  version: 1,
  criteria: [],
  rubric_version: 1,
  stage: null,
  set_aside: [],
  panel: [],
  required: 0,
  missing: 0,
  is_open: true,
  assessments: [],
  is_hidden: false,
  spread: null,
  due_on: null,
  conflicts: [],
};

const savedReplies = [
  {
    id: 1,
    title: 'Thank you',
    text: 'Thank you, {first_name}.',
    edited_by: 'Noor Falk',
    updated_at: '2026-03-01T09:00:00Z',
  },
];

/** jsdom has none. */
Element.prototype.scrollIntoView = () => {};

const onDecided = () => {};

/** The page inside the root, whose data says how soon the team replies. */
const inSite = (page: ReactNode) =>
  createMemoryRouter([{ id: rootRouteId, path: '/', loader: () => null, element: page }], {
    hydrationData: { loaderData: { [rootRouteId]: { data: { replies: { working_days: 3 } } } } },
  });

/** Opens the form. @returns the bodies that the page has sent */
function openForm(
  requests: WireRequest[] = [],
  draft: object | null = null,
  offer?: object,
  assessments = unassessed,
) {
  const sent: unknown[] = [];
  storeUser(
    offer
      ? { ...signedInUser('entrepreneur'), role: 'admin', rank: 'reviewer' }
      : signedInUser('entrepreneur'),
  );
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.startsWith('/api/drafts/')) return Response.json({ message: '', data: { epoch: 0, draft } });
    if (url.endsWith('/saved-replies')) return Response.json({ message: '', data: savedReplies });
    if (url.endsWith('/assessments')) return Response.json({ message: '', data: assessments });
    if (url.endsWith('/venture')) return Response.json({ message: '', data: offer });
    if (typeof body === 'string') sent.push(JSON.parse(body));
    return Response.json({ message: 'Preview', data: [] });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider
        router={inSite(<DecisionForm {...{ submission: submission(requests), version: 3, onDecided }} />)}
      />
    </QueryClientProvider>,
  );
  if (!draft && !offer) fireEvent.click(screen.getByLabelText(/Ask for a revision/));
  return sent;
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }));

afterEach(leaveForm);

describe('asking for a revision', () => {
  it('needs a request with text', async () => {
    openForm();
    goOn();
    expect(await screen.findByText(requestMessages.textRequired)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove request 1' }));
    goOn();
    expect(await screen.findByText(requestMessages.listRequired)).toBeTruthy();
  });

  it('shows the list under its numbers before it is sent, and asks for the email that carries it', async () => {
    const sent = openForm();
    type(/^Request 1/, ' Which tides? ');
    fireEvent.click(screen.getByRole('button', { name: 'Add a request' }));
    type(/^Request 2/, 'When?');
    type(/^Introduction/, 'A good start.');
    goOn();
    expect((await screen.findByRole('dialog')).textContent).toContain('2.When?');
    const asked = { decision: 'revision', comment: 'A good start.', requests: ['Which tides?', 'When?'] };
    await waitFor(() => expect(sent).toMatchObject([{ ...asked, items: [{ id: 7, version: 3 }] }]));
  });

  it('continues the numbers of earlier requests, and keeps those that are still open', async () => {
    const sent = openForm([open]);
    expect(screen.getByText('Still open').parentElement?.textContent).toContain('Who pays?');
    fireEvent.click(screen.getByRole('button', { name: 'Add a request' }));
    type(/^Request 3/, 'When?');
    fireEvent.click(screen.getByRole('button', { name: 'Add a request' }));
    goOn();
    const text = (await screen.findByRole('dialog')).textContent;
    expect(text).toContain('2.Who pays?3.When?');
    await waitFor(() => expect(sent).toMatchObject([{ requests: ['When?'] }]));
  });
});

it('the form of a decision opens with what was typed before, or restored by an undone decision', async () => {
  const fields = {
    decision: 'revision',
    comment: 'A good start.',
    requests: [{ text: 'Which tides?' }, { text: 'When?' }],
  };
  const sent = openForm([], { fields, edited_at: '2026-03-02T10:00:00Z' });
  expect(await screen.findByDisplayValue('Which tides?')).toBeTruthy();
  expect(screen.getByLabelText(/Ask for a revision/)).toHaveProperty('checked', true);
  goOn();
  const asked = { decision: 'revision', comment: 'A good start.', requests: ['Which tides?', 'When?'] };
  await waitFor(() => expect(sent).toMatchObject([{ ...asked, items: [{ id: 7, version: 3 }] }]));
});

describe('an approval that creates a venture', () => {
  const proposal = { name: 'Tidal Kites', industry: 'technology', stage: '' };
  const approve = () => fireEvent.click(screen.getByLabelText(/^Approve/));
  const offer = { venture: null, proposal, refusal: null };

  it('is filled in from the answers, checked, and shown before it is sent', async () => {
    const sent = openForm([], null, offer);
    approve();
    fireEvent.click(await screen.findByLabelText('Create venture'));
    expect(await screen.findByDisplayValue('Tidal Kites')).toBeTruthy();
    goOn();
    expect(await screen.findByText(ventureMessages.stageRequired)).toBeTruthy();
    type(/^Stage/, 'early_stage_startups');
    goOn();
    expect((await screen.findByRole('dialog')).textContent).toContain('Creates the venture Tidal Kites.');
    fireEvent.click(screen.getByRole('button', { name: 'Send decision' }));
    const create_venture = { ...proposal, stage: 'early_stage_startups' };
    await waitFor(() =>
      expect(sent).toContainEqual(expect.objectContaining({ decision: 'approved', create_venture })),
    );
  });

  it('is not chosen unless it is ticked, and can be unticked again', async () => {
    const sent = openForm([], null, offer);
    approve();
    const box = await screen.findByLabelText('Create venture');
    fireEvent.click(box);
    await screen.findByDisplayValue('Tidal Kites');
    fireEvent.click(box);
    goOn();
    await screen.findByRole('dialog');
    fireEvent.click(screen.getByRole('button', { name: 'Send decision' }));
    await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ create_venture: null })));
  });

  it('is not offered where it cannot be, and the form says why', async () => {
    openForm([], null, { ...offer, refusal: ventureMessages.anonymous });
    approve();
    expect(await screen.findByText(new RegExp(ventureMessages.anonymous))).toBeTruthy();
    expect(screen.queryByLabelText('Create venture')).toBeNull();
  });
});

describe('a submission that reviewers assess', () => {
  const opened = (assessments: Partial<Assessments>) =>
    openForm(
      [],
      null,
      { venture: null, proposal: {}, refusal: ventureMessages.anonymous },
      {
        ...unassessed,
        ...assessments,
      },
    );
  const approve = () => fireEvent.click(screen.getByLabelText(/^Approve/));
  const result = { scores: [5], score: 5, note: 'Between us.', reason: 'The team is strong.', earlier: [] };

  it('is decided before the assessments are in only with a reason, which is sent along', async () => {
    const sent = opened({ required: 2, missing: 1 });
    approve();
    await screen.findByLabelText(/^Why decide now/);
    goOn();
    expect(await screen.findByText(assessmentMessages.earlyReasonRequired(1))).toBeTruthy();
    type(/^Why decide now/, 'The deadline is today.');
    goOn();
    await screen.findByRole('dialog');
    fireEvent.click(screen.getByRole('button', { name: 'Send decision' }));
    const early_reason = 'The deadline is today.';
    await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ early_reason })));
  });

  it('offers the reasons for the member as a quotation, and never the notes', async () => {
    const written = {
      reviewer_id: 1,
      reviewer: 'Noor Falk',
      in_at: '2026-03-02T10:00:00Z',
      version: 1,
      result,
      is_late: false,
    };
    opened({ assessments: [written] });
    approve();
    type(/^Comment/, 'Well done.');
    fireEvent.click(await screen.findByRole('button', { name: /Quote/ }));
    expect(screen.getByLabelText(/^Comment/)).toHaveProperty('value', 'Well done.\n\nThe team is strong.');
  });

  it('is not decided by someone who has declared a conflict of interest', async () => {
    const reviewer = { id: signedInUser('entrepreneur').id, name: 'Noor Falk' };
    opened({ conflicts: [{ reviewer, why: 'My cousin.' }] });
    expect(await screen.findByText(assessmentMessages.ownConflict)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });
});

it('a decline can say when to talk again; a date chosen before another decision is not sent', async () => {
  const sent = openForm();
  fireEvent.click(screen.getByLabelText(/^Decline/));
  type(/^Why was it not selected/, 'Too early.');
  type(/^Not now/, '6');
  goOn();
  await screen.findByRole('dialog');
  await waitFor(() => expect(sent).toMatchObject([{ decision: 'declined', talk_again_months: 6 }]));
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  fireEvent.click(screen.getByLabelText(/^Approve/));
  expect(screen.queryByLabelText(/^Not now/)).toBeNull();
  goOn();
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ decision: 'approved', talk_again_months: null }));
});

describe('a saved reply', () => {
  const comment = () => screen.getByLabelText<HTMLTextAreaElement>(/^Comment/);

  it('is found by a slash and inserted into the comment with the name of the sender, with the keyboard alone', async () => {
    const sent = openForm();
    fireEvent.click(screen.getByLabelText(/^Approve/));
    await screen.findByRole('button', { name: 'Saved replies' });
    type(/^Comment/, 'Well done. /tha');
    expect(screen.getByRole('option', { name: /Thank you/ })).toBeTruthy();
    fireEvent.keyDown(comment(), { key: 'Enter' });
    expect(comment().value).toBe('Well done. Thank you, Mira.');
    expect(screen.queryByRole('listbox')).toBeNull();
    goOn();
    await waitFor(() => expect(sent).toMatchObject([{ comment: 'Well done. Thank you, Mira.' }]));
  });

  it('is offered by its button, which keeps what was written', async () => {
    openForm();
    type(/^Introduction/, 'A good start.');
    fireEvent.click(await screen.findByRole('button', { name: 'Saved replies' }));
    fireEvent.click(await screen.findByRole('option', { name: /Thank you/ }));
    expect(screen.getByLabelText(/^Introduction/)).toHaveProperty('value', 'A good start. Thank you, Mira.');
  });
});
