import { rm } from 'node:fs/promises';
import { paceOf } from '@proxima/contract/notifications/choices';
import type { NoticeKind } from '@proxima/contract/notifications/kinds';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { baselineFolder } from '../../../../test/database/baseline-folder.ts';
import { testDatabase } from '../../../../test/database/database.ts';
import { quiet } from '../../../../test/database/test-postgres.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { listChoices } from './choices.repository.ts';
import { listSchedules } from './schedules.repository.ts';

const { db, url } = await testDatabase();

it('what was chosen before there were preferences still applies after the upgrade, and nothing else is emailed', async () => {
  const baseline = await baselineFolder();
  await sql`drop schema public cascade; create schema public`.execute(db);
  await migrate(url, quiet, baseline);
  await rm(baseline, { recursive: true });
  await sql`
    insert into users (role, admin_role, first_name, last_name, email, password_hash) values
      ('investor', null, 'Ada', 'Lind', 'ada@example.test', 'x'), ('admin', 'owner', 'Grace', 'Holm', 'grace@example.test', 'x');
    insert into email_opt_outs (user_id, kind) select id, kind from users, unnest(array['away', 'updates']) as kind where role = 'investor';
    insert into team_email_choices (user_id, timings, digest_hour, digest_on)
      select id, '{"submissions": "daily", "enquiries": "none", "additions": "now", "ventures": "now"}', 17, '2026-11-24'
      from users where role = 'admin'`.execute(db);

  await migrate(url, quiet);

  const { rows } = await sql<{ id: number }>`select id from users order by role desc`.execute(db);
  const [member = 0, admin = 0] = rows.map(({ id }) => id);
  const chosen = await listChoices(db, [member, admin]);
  const paceFor = (id: number) => (kind: NoticeKind) => {
    const { role, choices } = chosen.get(id) ?? { role: 'juror' as const, choices: {} };
    return [kind, paceOf(kind, role, choices)];
  };
  expect(
    (['unread_messages', 'update_published', 'submission_decided', 'access_granted'] as const).map(
      paceFor(member),
    ),
  ).toEqual([
    ['unread_messages', 'never'],
    ['update_published', 'never'],
    ['submission_decided', 'now'],
    ['access_granted', 'now'],
  ]);
  expect(
    (
      [
        'new_submission',
        'new_enquiry',
        'submission_added_to',
        'assessment_assigned',
        'listing_submitted',
        'documents_added',
      ] as const
    ).map(paceFor(admin)),
  ).toEqual([
    ['new_submission', 'daily'],
    ['new_enquiry', 'never'],
    ['submission_added_to', 'now'],
    ['assessment_assigned', 'daily'],
    ['listing_submitted', 'now'],
    ['documents_added', 'never'],
  ]);
  expect((await listSchedules(db, [admin])).get(admin)?.digest_hour).toBe(17);
});
