import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { adminProjectEndpoints } from '@proxima/contract/projects/project-endpoints';
import type { WireProject } from '@proxima/contract/projects/project-wire';
import pg from 'pg';
import { makeFirstAdmin, registerMember } from '../../testing/people/people.ts';
import { joinedManager } from '../../testing/people/project-plan.ts';
import { callAs, foundVenture } from '../../testing/people/talk.ts';
import type { Installation } from '../../testing/processes/server.ts';

export interface BoardWorld {
  manager: SignedInUser;
  slug: string;
}

/** The first fifth is accepted, the rest is spread over the columns; two of three milestones depend on an accepted one. */
const fill = (milestones: number) => `
  with added as (
    insert into milestones (project_id, number, title, done_when, state, first_due_on, due_on, owner_id, submitted_by,
        submitted_by_name, submitted_role, accepting_side, submitted_at, round, accepted_at, accepted_by_name, drop_reason)
      select $1, n, 'Milestone ' || n || ': what the harbour measured in week ' || n, 'Measured, and written down.', state,
        $2::date + n, $2::date + n + n % 3, case when n % 4 > 0 then $3::bigint end, case when was then $3::bigint end,
        'Noor Haddad', case when was then 'manager' end, case when was then 'founder' end, case when was then now() end,
        was::integer, case state when 'accepted' then now() end, '', case state when 'dropped' then 'Not needed' else '' end
      from generate_series(1, ${milestones}) n
      cross join lateral (
        select case when n <= ${milestones} / 5 then 'accepted' when n % 20 = 0 then 'dropped' when n % 20 = 1 then 'revision'
          when n % 20 < 4 then 'submitted' when n % 20 < 9 then 'active' else 'planned' end as state
      ) stood cross join lateral (select state in ('accepted', 'revision', 'submitted') as was) worked
      returning id, number, state, submitted_at
  ), evidence as (
    insert into deliverables (milestone_id, position, title, kind, url, provided_by_name, provided_at)
      select id, position, 'Report ' || position, 'link', case when submitted_at is not null then 'https://example.com/report' end,
        '', submitted_at
      from added cross join generate_series(1, 2) position
  )
  insert into milestone_dependencies (milestone_id, waits_for_id)
    select later.id, earlier.id from added later join added earlier
      on earlier.number = 1 + later.number % (${milestones} / 5) and earlier.number < later.number where later.number % 3 > 0`;

/** Creates a project with that many milestones in all states, and the project manager who leads it. */
export async function makeBoardWorld(server: Installation, milestones: number): Promise<BoardWorld> {
  const admin = await makeFirstAdmin(server.origin, server.adminLink);
  const founder = await registerMember(server.origin);
  const venture = await foundVenture(server.origin, admin, founder, 'Tidal Kites');
  const names = { first_name: 'Noor', last_name: 'Haddad' };
  const manager = await joinedManager(server.origin, admin, venture, names);
  const path = adminProjectEndpoints.start.path.replace(':id', String(venture.id));
  const body = { name: 'To the first farm', started_on: '2027-03-01' };
  const started: { data: WireProject } = await callAs(server.origin, admin, 'POST', path, body);
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    await client.query(fill(milestones), [started.data.id, body.started_on, manager.id]);
  } finally {
    await client.end();
  }
  return { manager, slug: venture.slug };
}
