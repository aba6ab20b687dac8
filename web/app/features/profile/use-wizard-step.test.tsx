import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useWizardStep } from './use-wizard-step.ts';

afterEach(cleanup);

type Step = ReturnType<typeof useWizardStep>;

function Wizard({ start, onStep }: { start: number | undefined; onStep: (step: Step) => void }) {
  onStep(useWizardStep(4, start));
  return null;
}

/** A wizard of four steps whose history entry says `state`. */
function open(state: unknown, start?: number) {
  let wizard: Step | undefined;
  const onStep = (step: Step) => {
    wizard = step;
  };
  const router = createMemoryRouter([{ path: '/', element: <Wizard start={start} onStep={onStep} /> }], {
    initialEntries: [{ pathname: '/', state }],
  });
  render(<RouterProvider router={router} />);
  return {
    router,
    step: () => wizard?.step,
    goTo: (...steps: number[]) =>
      act(async () => {
        for (const next of steps) wizard?.goTo(next);
      }),
    back: () => act(async () => wizard?.back()),
  };
}

it.each([
  [1, 1],
  [3, 3],
  [4, 4],
  [5, 4],
  [99, 4],
  [0, 1],
  [-3, 1],
  [Number.MAX_SAFE_INTEGER, 4],
])('a history entry that says step %i shows step %i of four', (kept, shown) => {
  expect(open({ step: kept }).step()).toBe(shown);
});

it.each([null, undefined, 'step', {}, { step: '3' }, { step: 2.5 }, { step: Number.NaN }])(
  'a history entry that says %j opens where the wizard starts',
  (state) => {
    expect(open(state).step()).toBe(1);
    expect(open(state, 2).step()).toBe(2);
  },
);

it('goes back in the history to the previous step, and replaces the entry otherwise', async () => {
  const wizard = open(null);
  await wizard.goTo(2);
  await wizard.goTo(3);
  expect(wizard.step()).toBe(3);
  await wizard.back();
  expect(wizard.step()).toBe(2);
  expect(wizard.router.state.historyAction).toBe('POP');
  const reloaded = open({ step: 3 });
  await reloaded.back();
  expect(reloaded.step()).toBe(2);
  expect(reloaded.router.state.historyAction).toBe('REPLACE');
});

it('going to a step twice before it is shown, as a double click does, adds one entry', async () => {
  const wizard = open(null);
  await wizard.goTo(2, 2);
  await act(() => wizard.router.navigate(-1));
  expect(wizard.step()).toBe(1);
});

it('going to the step that is shown changes nothing', async () => {
  const wizard = open(null);
  const { key } = wizard.router.state.location;
  await wizard.goTo(1);
  expect(wizard.router.state.location.key).toBe(key);
});
