import type { WireProject } from '@proxima/contract/projects/project-wire';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MissedStep } from './missed-step.tsx';
import type { Missed } from './use-steps.ts';

const milestone = { id: 1, title: 'Price list', state: 'active', version: 4, may: ['postpone', 'drop'] };
const missed: Missed = {
  kind: 'conflict',
  milestoneId: 1,
  act: 'drop',
  to: 'dropped',
  words: { comment: 'Not needed' },
  message: 'Noor moved “Price list” to Active a moment ago.',
  theirs: 'Active',
};
const [take, forget] = [vi.fn(), vi.fn()];
const show = (changed: Partial<Missed>, stands: object = {}) =>
  render(
    <MissedStep
      project={{ milestones: [{ ...milestone, ...stands }] } as unknown as WireProject}
      missed={{ ...missed, ...changed }}
      take={take}
      onForget={forget}
    />,
  );

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('shows what both did, and takes the own step from where theirs left it, with its words', () => {
  show({});
  expect(screen.getByRole('dialog').textContent).toContain('Noor moved “Price list” to Active');
  expect(screen.getByText('Theirs, now saved').nextSibling?.textContent).toBe('Active');
  expect(screen.getByText('Yours, not saved').nextSibling?.textContent).toBe('Dropped');
  fireEvent.click(screen.getByRole('button', { name: 'Move to Dropped' }));
  expect(take).toHaveBeenCalledWith(expect.objectContaining({ version: 4 }), 'drop', missed.words);
});

it('says so where no step leads on from theirs', () => {
  show({ theirs: 'Accepted' }, { state: 'accepted', may: [] });
  expect(screen.getByText('From Accepted, you cannot move it to Dropped.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep theirs' }));
  expect(forget).toHaveBeenCalled();
});

it('shows theirs as the server said it while the plan has not loaded again', () => {
  show({}, { state: 'planned' });
  expect(screen.getByText('Theirs, now saved').nextSibling?.textContent).toBe('Active');
});

it('a step that did not reach the server is not saved, and can be tried again', () => {
  show({ kind: 'unsaved', act: 'postpone', to: 'planned', theirs: undefined });
  expect(screen.getByRole('alert').textContent).toContain('Not saved. “Price list” is still Active');
  fireEvent.click(screen.getByRole('button', { name: 'Try again: Plan for later' }));
  expect(take).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }), 'postpone', missed.words);
});
