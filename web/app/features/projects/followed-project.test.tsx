import type { WireProject } from '@proxima/contract/projects/project-wire';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FollowedProject } from './followed-project.tsx';

const milestone = {
  id: 1,
  title: 'Price list',
  done_when: '',
  accepted_at: '2026-03-12T12:00:00Z',
  due_on: '2026-03-10',
  deliverables: [],
};
const show = (milestones: object[]) =>
  render(<FollowedProject project={{ id: 1, name: 'First batch', milestones } as unknown as WireProject} />);

afterEach(cleanup);

it('says that no milestone is accepted yet', () => {
  show([]);
  expect(screen.getByText('No accepted milestones yet')).toBeTruthy();
});

it('shows the most recently accepted milestone first', () => {
  show([milestone, { ...milestone, id: 2, title: 'Pilot', accepted_at: '2026-04-21T12:00:00Z' }]);
  const titles = screen.getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Pilot', 'Price list']);
});

it('shows a milestone without deliverables by its dates alone, with no empty list', () => {
  show([milestone]);
  expect(screen.getByText(/^Accepted .*, due /)).toBeTruthy();
  expect(screen.getAllByRole('list')).toHaveLength(1);
});
