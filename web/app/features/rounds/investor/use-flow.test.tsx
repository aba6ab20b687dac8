import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInUser } from '../../../../test/stored-user.ts';
import { clearStoredUser, storeUser } from '../../../session/stored-user.ts';
import { type FlowProps, useFlow } from './use-flow.ts';
import { useFlowPlace } from './use-flow-place.ts';

const round = {
  ...{ id: 5, ticket_min: 1_000_000, ticket_max: 5_000_000, own: [] },
  bar: { currency: 'EUR', room: 5_000_000, target: 9_000_000 },
} as unknown as RoundDetail;
const seen = { text_sha256: 'a hash' };

function Flow(props: FlowProps) {
  const flow = useFlow(props);
  const { typed, typing } = flow;
  const read = () => typed.setRead({ terms: true, risks: true, sha256: seen.text_sha256 });
  return (
    <form onSubmit={flow.submit}>
      <h2 ref={flow.heading}>Step {flow.step}</h2>
      <input
        aria-label="Amount"
        value={typed.text}
        onChange={({ target }) => typing(typed.changeText)(target.value)}
      />
      <button type="button" onClick={() => typing(typed.changeParty)({ id: 8, maySign: true })}>
        Sign for a company
      </button>
      <p>{typed.party.id === null ? 'Myself' : `Company ${typed.party.id}`}</p>
      <button type="button" onClick={read}>
        Read
      </button>
      <button type="submit">Next</button>
      <button type="button" onClick={flow.back}>
        Back
      </button>
    </form>
  );
}

function Round() {
  const { flow, open, steps, close } = useFlowPlace(round.id);
  if (!flow)
    return (
      <button type="button" onClick={() => open({ purpose: 'commit', id: null })}>
        Commit
      </button>
    );
  return (
    <Flow
      {...{ round, steps }}
      own={null}
      isReconfirming={false}
      isRaising={flow.purpose === 'raise'}
      onClose={close}
    />
  );
}

/** The round in a document; a reload has the history entry of the document before. */
function open(entry: { pathname: string; state?: unknown } = { pathname: '/round' }) {
  const routes = [
    { path: '/overview', element: <p>Overview</p> },
    { path: '/round', element: <Round /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/overview', entry], initialIndex: 1 });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    back: () => act(() => router.navigate(-1)),
    reload: () => {
      cleanup();
      const { pathname, state } = router.state.location;
      return open({ pathname, state });
    },
  };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (value: string) => fireEvent.change(screen.getByLabelText('Amount'), { target: { value } });
const typed = () => (screen.getByLabelText('Amount') as HTMLInputElement).value;
const step = (number: number) => screen.findByRole('heading', { name: `Step ${number}` });

/** Opens the flow with an amount, and goes to its last step. */
async function goToLast() {
  await press('Commit');
  type('12000');
  await press('Next');
  await step(2);
  await waitFor(async () => {
    await press('Read');
    await press('Next');
    await step(3);
  });
}

beforeEach(() => {
  storeUser(signedInUser('investor'));
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: '', data: { text: '', risk_warning: '', seen } }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  clearStoredUser();
  sessionStorage.clear();
});

it('the browser’s Back goes back one step with what was typed, and from the first step to the round', async () => {
  const browser = open();
  await goToLast();
  await browser.back();
  await step(2);
  await browser.back();
  await step(1);
  expect(typed()).toBe('12000');
  await browser.back();
  expect(screen.getByRole('button', { name: 'Commit' })).toBeTruthy();
});

it('a double click on Next adds one step to the history', async () => {
  const browser = open();
  await press('Commit');
  type('12000');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  });
  await step(2);
  await browser.back();
  await step(1);
});

it('a reload keeps the amount and the step of the terms, which must be read again', async () => {
  const browser = open();
  await goToLast();
  browser.reload();
  await step(2);
  expect(typed()).toBe('12000');
  await press('Read');
  await step(2);
});

it('a reload keeps for whom the investor commits, and asks again whether they may sign', async () => {
  const browser = open();
  await press('Commit');
  await press('Sign for a company');
  type('12000');
  await press('Next');
  await step(2);
  browser.reload();
  await step(1);
  expect(screen.getByText('Company 8')).toBeTruthy();
});

it('Back on the first step closes the flow and forgets what was typed', async () => {
  open();
  await goToLast();
  await press('Back');
  await press('Back');
  await step(1);
  await press('Back');
  await press('Commit');
  expect(typed()).toBe('');
});

it('keeps what was typed for the account that typed it', async () => {
  const browser = open();
  await press('Commit');
  type('12000');
  storeUser({ ...signedInUser('investor'), id: 8 });
  browser.reload();
  expect(typed()).toBe('');
});
