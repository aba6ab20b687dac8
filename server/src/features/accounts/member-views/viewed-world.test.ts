import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { isShownInMemberView } from '@proxima/contract/members/member-views';
import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { allEndpoints } from '@proxima/contract/wire/endpoints';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeAdmin, testApp } from '../../../../test/app.ts';
import { contentsOf } from '../../../../test/database/contents.ts';
import { type DossierWorld, makeDossierWorld } from '../../../../test/dossier/dossier-world.ts';

// The calls of member views where there is something to see: a venture with one of everything, its round, project and submission.

const test = await testApp();
const { db } = test.platform;
const world = await makeDossierWorld(test);

/** What stands before an id in an address, and the table that has the id. */
const tables: Record<string, string> = {
  documents: 'documents',
  commitments: 'commitments',
  events: 'events',
  bookings: 'bookings',
  'check-ins': 'check_ins',
  cohorts: 'cohorts',
  mailings: 'mailings',
  files: 'files',
  milestones: 'milestones',
  deliverables: 'deliverables',
  questions: 'questions',
  items: 'event_items',
};

async function idsOf({ venture, round, project, submission, application }: DossierWorld) {
  const ids: Record<string, number | string> = {
    ventures: venture,
    rounds: round,
    projects: project,
    contacts: submission,
    applications: application,
    versions: 1,
    texts: 'risk_warning',
  };
  for (const [name, table] of Object.entries(tables)) {
    const { rows } = await sql<{
      id: number;
    }>`select id from ${sql.table(table)} order by id limit 1`.execute(db);
    if (rows[0]) ids[name] = rows[0].id;
  }
  return ids;
}

const addressOf = (path: string, ids: Record<string, number | string>): string =>
  path
    .replace(/([\w-]+)\/:\w+/g, (_, before: string) => `${before}/${ids[before] ?? 1}`)
    .replace(/:\w+/g, '1');

const view = async (admin: SignedInUser, { id }: { id: number }): Promise<string> => {
  const body = { reason: 'You asked what is in it.' };
  const url = `/api/admin/members/${id}/view`;
  return (await test.call({ method: 'POST', url, body, token: admin.token })).json().data.user.token;
};

const isReadByMembers = ({ method, access }: Endpoint) =>
  method === 'GET' && ['member', 'account', 'juror'].includes(access);

it('records nothing and hides what its row says and no more, for founders, investors, project managers and mentors', async () => {
  const ids = await idsOf(world);
  const queries: Record<string, string> = {
    '/api/ventures/compare': `?ids=${world.venture}`,
    '/api/rounds/:id/agreement': '?amount=200000',
  };
  const rows = allEndpoints.filter(isReadByMembers);
  const [shown, hidden] = [new Set<string>(), new Set<string>()];
  for (const who of ['founder', 'funder', 'granted', 'manager', 'mentor'] as const) {
    const token = await view(await makeAdmin(test), world.askers[who] as SignedInUser);
    const before = await contentsOf(db);
    for (const [index, { path }] of rows.entries()) {
      const url = addressOf(path, ids) + (queries[path] ?? '');
      const seen = await test.call({ method: 'GET', url, token, ip: `10.80.${index >> 8}.${index & 255}` });
      expect(seen.statusCode, `${who} GET ${url}`).toBeLessThan(500);
      if (seen.statusCode === 200) shown.add(path);
      if (seen.statusCode === 403 && seen.json().error === 'view_hidden') hidden.add(path);
    }
    expect(await contentsOf(db)).toEqual(before);
  }
  expect([...hidden]).toEqual(rows.filter((row) => !isShownInMemberView(row)).map(({ path }) => path));
  expect(shown.size).toBeGreaterThan(75);
}, 120_000);
