import { addDays, dayIn } from '@proxima/contract/projects/calendar-days';
import { healthStates } from '@proxima/contract/projects/health';
import { milestoneStates } from '@proxima/contract/projects/milestone-steps';
import type { ProjectSummary } from '@proxima/contract/projects/project-wire';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makeVenture } from '../../../../test/eligible-investor.ts';
import { readSettings } from '../../settings/read-settings.ts';

// Forty projects with plans and reports of every kind, five of them of one manager.

const test = await testApp();
const { db } = test.platform;
let admin: string;
let manager: string;

async function list(url: string, token = admin) {
  const response = await test.call({ method: 'GET', url, token });
  return { ...response.json(), status: response.statusCode } as {
    status: number;
    data: ProjectSummary[];
    next_cursor: string | null;
  };
}

/** Every page of a list, three projects at a time. */
async function pages(url: string, token = admin, cursor?: string): Promise<ProjectSummary[]> {
  const { data, next_cursor } = await list(`${url}limit=3${cursor ? `&cursor=${cursor}` : ''}`, token);
  expect(data.length).toBe(next_cursor === null ? Math.min(data.length, 3) : 3);
  return next_cursor === null ? data : [...data, ...(await pages(url, token, next_cursor))];
}

/** Project number `n`: its numbers of days, states, dependencies and risks follow from `n`, so that every combination occurs. */
async function makeProject(n: number, founder: number, today: string): Promise<number> {
  const venture = await makeVenture(db, { founder, isListed: false });
  const isOver = n % 7 === 0;
  const { id } = await db
    .insertInto('projects')
    .values({
      venture_id: venture,
      name: `Project ${n}`,
      started_on: addDays(today, -(n % 14)),
      ...(isOver && { state: 'complete', ended_at: new Date() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const milestones: number[] = [];
  for (let number = 1; number <= n % 4; number += 1) {
    const state = milestoneStates[(n * number + (n >> 2)) % milestoneStates.length] ?? 'planned';
    const due_on = addDays(today, ((n * 5 * number) % 31) - 6);
    const made = await sql<{ id: number }>`insert into milestones
      (project_id, number, title, state, first_due_on, due_on, submitted_at, accepting_side, accepted_at, drop_reason)
      values (${id}, ${number}, 'A step', ${state}, ${due_on}, ${due_on}, now(), 'team',
        case when ${state}::text = 'accepted' then now() end, case when ${state}::text = 'dropped' then 'No longer needed' else '' end)
      returning id`.execute(db);
    milestones.push(made.rows[0]?.id ?? 0);
  }
  for (const [at, milestone] of milestones.entries())
    if (at > 0)
      await db
        .insertInto('milestone_dependencies')
        .values({ milestone_id: milestone, waits_for_id: milestones[at - 1] ?? 0 })
        .execute();
  if (n % 3 === 0)
    await sql`insert into project_reports (project_id, done, next, risks, author_name, at) values (${id}, 'a', 'b',
      ${JSON.stringify([{ text: 'c', threatens_dates: n % 2 === 0 }])}, 'Ida', now() - make_interval(hours => ${n * 10}))`.execute(
      db,
    );
  return venture;
}

beforeAll(async () => {
  admin = (await makeAdmin(test)).token;
  const founder = await registerMember(test);
  const worker = await registerMember(test, 'project_manager');
  manager = worker.token;
  const today = dayIn((await readSettings(db)).working_hours.time_zone, new Date());
  for (let n = 0; n < 40; n += 1) {
    const venture = await makeProject(n, founder.id, today);
    if (n % 8 === 0)
      await db
        .insertInto('venture_people')
        .values({ venture_id: venture, user_id: worker.id, name: 'Mira Sol', role: 'project_manager' })
        .execute();
  }
});

/** What the list sorts by: under way, late, at risk; then the next due date. */
const urgencyOf = ({ state, health, next_due }: ProjectSummary) =>
  `${state === 'active' ? 2 - healthStates.indexOf(health.state) : 3} ${next_due?.due_on ?? '9999'}`;

it('pages through every project once, the most urgent first, then the newest', async () => {
  const all = await pages('/api/admin/projects?');
  expect(new Set(all.map(({ id }) => id)).size).toBe(40);
  const sorted = all.toSorted(
    (one, other) => urgencyOf(one).localeCompare(urgencyOf(other)) || other.id - one.id,
  );
  expect(all.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
});

it('the database finds the health that each project shows', async () => {
  const all = (await list('/api/admin/projects?limit=100')).data;
  for (const health of healthStates) {
    const shown = all.filter((one) => one.health.state === health).map(({ id }) => id);
    expect(shown.length, health).toBeGreaterThan(3);
    expect((await pages(`/api/admin/projects?health=${health}&`)).map(({ id }) => id)).toEqual(shown);
  }
  const reasons = new Set(all.flatMap(({ health }) => health.reasons.map(({ kind }) => kind)));
  expect(reasons.size).toBe(6);
  const complete = await pages('/api/admin/projects?state=complete&');
  expect(complete).toHaveLength(6);
});

it('people page through the projects of their own ventures alone', async () => {
  expect(await pages('/api/projects?', manager)).toHaveLength(5);
  expect((await list('/api/projects', (await registerMember(test)).token)).data).toEqual([]);
});

it('an export has every project, in the order of the list', async () => {
  const order = await test.call({
    method: 'POST',
    url: '/api/admin/exports/projects',
    token: admin,
    body: { format: 'csv' },
  });
  const { payload } = await test.call({ method: 'GET', url: order.json().data.path, token: admin });
  const names = [...payload.matchAll(/,(Project \d+),/g)].map(([, name]) => name);
  expect(names).toEqual((await list('/api/admin/projects?limit=100')).data.map(({ name }) => name));
});

it('a cursor of another list is refused', async () => {
  for (const cursor of ['17', '4-9999-17', '0-2027-1-1-17', '0-9999-0'])
    expect([cursor, (await list(`/api/admin/projects?cursor=${cursor}`)).status]).toEqual([cursor, 422]);
});
