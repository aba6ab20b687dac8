import { fixedRole } from '@proxima/contract/team/rights';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database/database.ts';
import { rowsRead } from '../../../../test/database/rows-read.ts';
import { listForReview } from '../queue/review-list.repository.ts';
import { listSubmissionRows } from '../submissions.repository.ts';

// Rows that are not evenly spread: the planner, which believes that they are, would read past thousands of others.

const { db } = await testDatabase();
const former = 1;
const limit = 20;
/** The page, the row beyond it, and what an index or two lead to besides. */
const few = 2 * (limit + 1);

beforeAll(async () => {
  await sql`insert into users (role, first_name, last_name, email, password_hash)
    select 'entrepreneur', 'Mira', 'Sol', 'member' || n || '@example.test', 'none' from generate_series(1, 100) n`.execute(
    db,
  );
  // A fifth of the first half is of a member who left; of the last fourth the team has decided nothing.
  await sql`set session_replication_role = replica;
    insert into submissions (user_id, contact_type, first_name, last_name, email, phone, message, status)
    select case when n < 4000 and n % 5 = 0 then ${sql.lit(former)} else 2 + n % 99 end, 'entrepreneur', 'Mira', 'Sol', '', '', 'Kites',
      case when n > 6000 then 'review' else (array['approved', 'declined', 'revision'])[1 + n % 3] end
    from generate_series(1, 8000) n;
    set session_replication_role = origin; analyze submissions`.execute(db);
});

const reader = { kind: 'admin', userId: 1, teamRole: fixedRole('owner') } as const;

it('the submissions of a member who left long ago are read without those that came since', async () => {
  const list = (before?: number) =>
    rowsRead(db, 'submissions', (tx) => listSubmissionRows(tx, former, { before }, limit));
  expect(await list()).toBeLessThan(few);
  expect(await list(2_000)).toBeLessThan(few);
});

it.each([
  ['newest', {}],
  ['newest of a kind', { contact_type: 'entrepreneur' }],
  ['oldest', { sort: 'oldest' }],
] as const)('the console reads the %s of a status without the pile of another', async (_order, filters) => {
  const status = 'sort' in filters ? 'review' : 'approved';
  const page = { after: undefined, limit };
  const read = await rowsRead(db, 'submissions', (tx) =>
    listForReview(tx, { ...filters, status, reader }, page),
  );
  expect(read).toBeLessThan(few);
});
