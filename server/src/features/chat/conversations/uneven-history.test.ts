import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database/database.ts';
import { rowsRead } from '../../../../test/database/rows-read.ts';
import { countUnread, listMessagesAfter, listMessagesBefore } from '../messages/messages.repository.ts';

// Messages that are not evenly spread: the planner, which believes that they are, would read past thousands of others.

const { db } = await testDatabase();
const [former, late] = [1, 2];
const limit = 20;
const few = 2 * (limit + 1);

beforeAll(async () => {
  // A fifth of the first half is of a member who left, a fifth of the last half of one who came late.
  await sql`set session_replication_role = replica;
    insert into messages (conversation_id, sender_id, sender_name, text)
    select case when n % 5 > 0 then 3 + n % 97 when n <= 4000 then ${sql.lit(former)} else ${sql.lit(late)} end, 0, 'Ines Falk', 'News'
    from generate_series(1, 8000) n;
    set session_replication_role = origin; analyze messages`.execute(db);
});

it('a history is read without the messages of others', async () => {
  const read = (work: Parameters<typeof rowsRead>[2]) => rowsRead(db, 'messages', work);
  expect(await read((tx) => listMessagesBefore(tx, former, undefined, limit))).toBeLessThan(few);
  expect(await read((tx) => listMessagesBefore(tx, former, 3_000, limit))).toBeLessThan(few);
  expect(await read((tx) => listMessagesAfter(tx, late, 100, limit))).toBeLessThan(few);
});

it('unread messages are counted up to the hundred without those of others', async () => {
  let unread = 0;
  const read = await rowsRead(db, 'messages', async (tx) => {
    unread = await countUnread(tx, late, 'member', 0);
  });
  expect(unread).toBe(100);
  expect(read).toBeLessThan(110);
});
