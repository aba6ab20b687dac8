import { expect, it } from 'vitest';
import { killDatabase } from './crashes/kill-database.ts';
import { killServer } from './crashes/kill-server.ts';
import { killWhileEmailing } from './crashes/kill-while-emailing.ts';
import { killWhileStamping } from './crashes/kill-while-stamping.ts';
import type { FaultOptions, Outcome } from './fault.ts';
import { bigInputs } from './hostile/big-inputs.ts';
import { canary } from './hostile/canary.ts';
import { malformed } from './hostile/malformed.ts';
import { ledgerInShort } from './ledger/ledger.ts';
import { secondServer } from './outages/second-server.ts';

// Short runs; npm run test:chaos has the long ones. The seed is in the name of a failing test.

const seed = Date.now() % 1e6;

it.each<[string, (options: FaultOptions) => Promise<Outcome>, number]>([
  ['loses, tears and doubles nothing when the server is killed during concurrent sends', killServer, 2],
  ['loses, tears and doubles nothing when PostgreSQL is killed during concurrent sends', killDatabase, 2],
  [
    'loses no email and sends none again that it recorded, when killed while handing them over',
    killWhileEmailing,
    1,
  ],
  [
    'never oversubscribes a round and loses or doubles no commitment, when killed while forty are made at once',
    ledgerInShort,
    1,
  ],
  [
    'sends no half copy with a name on it when killed while making it, and makes a whole one then',
    killWhileStamping,
    2,
  ],
  ['refuses a second server on the same data folder with one clear line', secondServer, 1],
  ['responds to every malformed input, never with 500, and does not leak memory', malformed, 300],
  ['spends less than 50 ms of CPU time on any input of 1 MB', bigInputs, 1],
  ['logs no secret of any kind, whatever fails and however much it logs', canary, 1],
])(
  `%s (seed ${seed})`,
  async (_behaviour, cause, rounds) => {
    const { failures, measures } = await cause({ rounds, seed, checksTime: false });
    expect(failures).toEqual([]);
    if ('acknowledged' in measures) expect(measures.acknowledged).toBeGreaterThan(rounds);
  },
  120_000,
);
