import type { Team, Teammate } from '@proxima/contract/team/team';
import type { TeamRoleRow } from '@proxima/contract/team/team-role';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { PersonRights, RightsWithHolders } from './who-may.tsx';

afterEach(cleanup);

const role: TeamRoleRow = {
  id: 4,
  key: 'relations',
  name: 'Relations',
  rights: ['submissions.read', 'conversations.answer', 'rounds.manage', 'ventures.read'],
  assigned_only: ['submissions', 'ventures'],
  version: 1,
  fixed: false,
  people: 1,
  invitations: 0,
  granted: [],
};
const person = {
  id: 7,
  first_name: 'Tomas',
  last_name: 'Lind',
  team_role: { key: role.key, name: role.name, rights: role.rights, assigned_only: role.assigned_only },
  role_since: null,
  role_by: null,
  disabled: false,
} as unknown as Teammate;

const limited = /Read submissions|Open investment rounds|View ventures/;
const rowsOf = () => screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');

it('says that a right is limited to what is assigned where it is, and nowhere else', () => {
  const team = { administrators: [person] } as unknown as Team;
  render(<RightsWithHolders team={team} roles={[role]} />, { wrapper: MemoryRouter });
  const held = rowsOf().filter((text) => text.includes('Tomas Lind'));
  expect(held).toHaveLength(4);
  for (const text of held) expect(text.includes('only what is assigned to them')).toBe(limited.test(text));
});

it('says so on the page of a person, too', () => {
  render(<PersonRights person={person} role={role} />, { wrapper: MemoryRouter });
  const rows = rowsOf().filter((text) => text.includes('Not recorded'));
  expect(rows).toHaveLength(4);
  for (const text of rows) expect(text.includes('Only what is assigned to them')).toBe(limited.test(text));
});
