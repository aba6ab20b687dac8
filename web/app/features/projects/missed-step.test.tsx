import type { WireProject } from '@proxima/contract/projects/project-wire';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fetchDialogs } from '../../ui/actions/dialog.tsx';
import { MissedStep } from './missed-step.tsx';
import type { Missed } from './use-steps.ts';

const milestone = { id: 1, title: 'Price list', state: 'active', version: 4, may: ['postpone', 'drop'] };
const missed: Missed = {
  kind: 'conflict',
  milestoneId: 1,
  act: 'drop',
  to: 'dropped',
  input: { comment: 'Not needed' },
  message: 'Noor moved “Price list” to Active in the meantime.',
  theirs: 'Active',
};
const [take, dismiss] = [vi.fn(), vi.fn()];
const show = (changed: Partial<Missed>, stands: object = {}) =>
  render(
    <MissedStep
      project={{ milestones: [{ ...milestone, ...stands }] } as unknown as WireProject}
      missed={{ ...missed, ...changed }}
      take={take}
      onDismiss={dismiss}
    />,
  );

beforeAll(fetchDialogs);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('shows what both did, and retries the own step from the new state with the same input', () => {
  show({});
  expect(screen.getByRole('dialog').textContent).toContain('Noor moved “Price list” to Active');
  expect(screen.getByText('Theirs, now saved').nextSibling?.textContent).toBe('Active');
  expect(screen.getByText('Yours, not saved').nextSibling?.textContent).toBe('Dropped');
  fireEvent.click(screen.getByRole('button', { name: 'Move to Dropped' }));
  expect(take).toHaveBeenCalledWith(expect.objectContaining({ version: 4 }), 'drop', missed.input);
});

it('says so if no step leads on from the new state', () => {
  show({ theirs: 'Accepted' }, { state: 'accepted', may: [] });
  expect(screen.getByText('From Accepted, you cannot move it to Dropped.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep theirs' }));
  expect(dismiss).toHaveBeenCalled();
});

it('shows their state from the reply while the project has not reloaded', () => {
  show({}, { state: 'planned' });
  expect(screen.getByText('Theirs, now saved').nextSibling?.textContent).toBe('Active');
});

it('a step that did not reach the server is not saved, and can be tried again', () => {
  show({ kind: 'unsaved', act: 'postpone', to: 'planned', theirs: undefined });
  expect(screen.getByRole('alert').textContent).toContain('Not saved. “Price list” is still Active');
  fireEvent.click(screen.getByRole('button', { name: 'Try again: Plan for later' }));
  expect(take).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }), 'postpone', missed.input);
});
