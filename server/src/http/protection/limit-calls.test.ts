import { randomUUID } from 'node:crypto';
import { chatEndpoints } from '@proxima/contract/chat/chat';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { registerMember, testApp } from '../../../test/app.ts';

const test = await testApp();
const { db } = test.platform;

/** Refuses every message as PostgreSQL does without space on its disk. */
async function onFullDisk(work: () => Promise<void>): Promise<void> {
  await sql`create function refuse_for_want_of_space() returns trigger language plpgsql as
    $$ begin raise exception 'no space' using errcode = '53100'; end $$`.execute(db);
  await sql`create trigger full_disk before insert on messages execute function refuse_for_want_of_space()`.execute(
    db,
  );
  try {
    await work();
  } finally {
    await sql`drop function refuse_for_want_of_space cascade`.execute(db);
  }
}

it('a call that is refused because the disk is full does not count against its limit', async () => {
  await test.database.reset();
  const { token } = await registerMember(test);
  const send = async () =>
    (
      await test.call({
        method: 'POST',
        url: chatEndpoints.store.path,
        body: { text: 'Hello', client_key: randomUUID() },
        token,
      })
    ).statusCode;
  const counted = async () =>
    (await db.selectFrom('rate_limits').select('hits').where('key', 'like', 'chat:%').execute())[0]?.hits;
  await onFullDisk(async () => {
    expect(await send()).toBe(507);
    expect(await counted()).toBe(0);
  });
  expect(await send()).toBe(200);
  expect(await counted()).toBe(1);
});
