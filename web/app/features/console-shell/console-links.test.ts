import { type AdminRole, adminRights, rightsOfRole } from '@proxima/contract/team/rights';
import { expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { consoleGroups } from './console-links.ts';

const shown = (role: AdminRole) =>
  consoleGroups(rightsOfRole[role], [], {}).map(
    ({ heading = '-', links }) => `${heading}: ${links.map(({ label }) => label).join(', ')}`,
  );

it('groups the pages of the console', () => {
  expect(shown('owner')).toEqual([
    '-: Today',
    'Work: Submissions, Enquiries, Conversations, Numbers',
    'Incubation: Programmes, Cohorts, Outcomes, Ventures, Projects, Office hours, Events',
    'People: Members, Team',
    'Site: Content, Name and look, Email texts, Mailings, Email log',
    'Integrations: Access tokens, Webhooks, Imports, Export',
    'System: Health, Audit log, Settings',
  ]);
});

it('leaves out what a role may not visit, and groups without any page', () => {
  expect(shown('editor')).toEqual([
    '-: Today',
    'Work: Numbers',
    'Incubation: Programmes, Cohorts, Outcomes, Office hours',
    'Site: Content',
  ]);
});

it('leaves out what shows every venture for those who reach only the ventures that they lead', () => {
  const labels = consoleGroups(['ventures.read'], ['ventures'], {}).flatMap(({ links }) =>
    links.map(({ label }) => label),
  );
  expect(labels).toEqual(['Today', 'Ventures', 'Office hours']);
});

it('offers the export of everything only to those who may do everything', () => {
  const labels = consoleGroups(['team.manage'], [], {}).flatMap(({ links }) =>
    links.map(({ label }) => label),
  );
  expect(labels).toContain('Imports');
  expect(labels).not.toContain('Export');
});

it('opens each page with a letter of its own', () => {
  const letters = consoleGroups(adminRights, [], {}).flatMap(({ links }) =>
    links.map(({ letter }) => letter),
  );
  expect(new Set(letters).size).toBe(letters.length);
});

it('says how much is waiting on a page', () => {
  const pages = consoleGroups(adminRights, [], { [paths.adminEnquiries]: 3 }).flatMap(({ links }) => links);
  expect(pages.filter(({ unread }) => unread).map(({ label, unread }) => `${label} ${unread}`)).toEqual([
    'Enquiries 3',
  ]);
});
