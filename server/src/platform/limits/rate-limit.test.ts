import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { consumeRateLimits } from './rate-limit.ts';

const { db } = (await testApp()).platform;

it('a refused call is refunded in full to the limits that would have allowed it', async () => {
  const hits = [
    { key: 'tight', limit: { max: 5, seconds: 60 } },
    { key: 'wide', limit: { max: 100, seconds: 60 } },
  ];
  await consumeRateLimits(db, hits, 4);
  await expect(consumeRateLimits(db, hits, 4)).rejects.toMatchObject({ code: 'too_many_requests' });
  const counted = await db.selectFrom('rate_limits').select('hits').where('key', '=', 'wide').execute();
  expect(counted).toEqual([{ hits: 4 }]);
});
