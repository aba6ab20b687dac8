import { expect, it } from 'vitest';
import { killServer } from './kill-server.ts';

it('loses, tears and doubles nothing when the server is killed during concurrent sends', async () => {
  const tally = await killServer({ rounds: 3, writers: 4 });
  expect(tally).toMatchObject({ lost: 0, torn: 0, doubled: 0, serverErrors: 0, restarts: 3 });
  expect(tally.acknowledged).toBeGreaterThan(20);
}, 120_000);
