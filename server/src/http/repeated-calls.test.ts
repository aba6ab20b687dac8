import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { rateLimits } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../test/app.ts';
import { sendSubmission } from '../../test/input/send-submission.ts';

const test = await testApp();
const { db } = test.platform;

beforeEach(() => test.database.reset());

it('the last call that a limit allows gets its reply again when it is repeated, and a new call does not', async () => {
  const { id: ownerId, token } = await makeAdmin(test);
  const id = await sendSubmission(test, await registerMember(test));
  const send = async (key: string, text = 'Call the harbour board') =>
    await test.call({
      method: 'POST',
      url: `/api/admin/records/submission/${id}/tasks`,
      body: { text, owner_id: ownerId, due_on: '2027-01-15' },
      token,
      headers: { [idempotencyHeader]: key },
    });
  await send('before');
  await sql`update rate_limits set hits = ${rateLimits.write.max - 1} where key = ${`write:user:${ownerId}`}`.execute(
    db,
  );
  const last = await send('last');
  expect(last.json().data.tasks).toHaveLength(2);
  expect((await send('new')).statusCode).toBe(429);
  expect((await send('last')).json()).toEqual(last.json());
  expect((await send('last', 'Another text')).statusCode).toBe(422);
  await sql`update rate_limits set hits = ${rateLimits.write.max} where key = ${`repeated:write:user:${ownerId}`}`.execute(
    db,
  );
  expect((await send('last')).statusCode).toBe(429);
});
