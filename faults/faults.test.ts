import { expect, it } from 'vitest';
import { bigInputs } from './big-inputs.ts';
import { canary } from './canary.ts';
import type { FaultOptions, Outcome } from './fault.ts';
import { killDatabase } from './kill-database.ts';
import { killServer } from './kill-server.ts';
import { malformed } from './malformed.ts';
import { secondServer } from './second-server.ts';

// The short forms; npm run faults has the long ones. The seed is in the name of a failing test.

const seed = Date.now() % 1e6;

it.each<[string, (options: FaultOptions) => Promise<Outcome>, number]>([
  ['loses, tears and doubles nothing when the server is killed during concurrent sends', killServer, 2],
  ['loses, tears and doubles nothing when PostgreSQL is killed during concurrent sends', killDatabase, 2],
  ['refuses a second server on the same data folder with one clear line', secondServer, 1],
  ['answers no malformed input with 500 or not at all, and does not grow by them', malformed, 300],
  ['computes less than 50 ms over any input of 1 MB', bigInputs, 1],
  ['logs no secret of any kind, whatever fails and however much it logs', canary, 1],
])(
  `%s (seed ${seed})`,
  async (_behaviour, cause, rounds) => {
    const { failures, measures } = await cause({ rounds, seed, judgesTime: false });
    expect(failures).toEqual([]);
    if ('acknowledged' in measures) expect(measures.acknowledged).toBeGreaterThan(20);
  },
  120_000,
);
