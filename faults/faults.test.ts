import { expect, it } from 'vitest';
import { killDatabase } from './crashes/kill-database.ts';
import { killServer } from './crashes/kill-server.ts';
import { killWhileEmailing } from './crashes/kill-while-emailing.ts';
import { killWhileMailing } from './crashes/kill-while-mailing.ts';
import { killWhileMakingDossier } from './crashes/kill-while-making-dossier.ts';
import { killWhilePushing } from './crashes/kill-while-pushing.ts';
import { killWhileStamping } from './crashes/kill-while-stamping.ts';
import type { FaultOptions, Outcome } from './fault.ts';
import { bigInputs } from './hostile/big-inputs.ts';
import { canary } from './hostile/canary.ts';
import { malformed } from './hostile/malformed.ts';
import { ledgerInShort } from './ledger/ledger.ts';
import { secondServer } from './outages/second-server.ts';

// Short runs; npm run test:chaos has the long ones. The seed is in the name of a failing test. They mostly wait for servers to start and
// leases to end, so several run at the same time.

const seed = Date.now() % 1e6;

it.concurrent.each<[string, (options: FaultOptions) => Promise<Outcome>, number]>([
  ['no write is lost, torn or duplicated when the server is killed during concurrent sends', killServer, 2],
  ['no write is lost, torn or duplicated when PostgreSQL is killed during concurrent sends', killDatabase, 2],
  [
    'no email is lost, and none recorded as sent arrives again, when the server is killed while sending them',
    killWhileEmailing,
    1,
  ],
  [
    'no round is oversubscribed and no commitment lost or doubled when the server is killed during a rush',
    ledgerInShort,
    1,
  ],
  [
    'no partial copy is sent when the process that stamps it is killed, and the next copy is complete',
    killWhileStamping,
    2,
  ],
  [
    'a dossier is made once, with one notification, when the server is killed while it makes it',
    killWhileMakingDossier,
    1,
  ],
  [
    'everyone on a list gets a mailing once when the server is killed between and within its batches',
    killWhileMailing,
    1,
  ],
  [
    'no notification of a device is lost, and none recorded as sent arrives again, when the server is killed',
    killWhilePushing,
    1,
  ],
  ['a second server on the same data folder is refused with one clear line', secondServer, 1],
  ['every malformed input gets a response, never 500, and memory does not leak', malformed, 300],
  ['no input of 1 MB occupies the server', bigInputs, 1],
  ['no secret is logged when calls fail, even at the most detailed log level', canary, 1],
])(
  `%s (seed ${seed})`,
  async (_behaviour, cause, rounds) => {
    const { failures, measures } = await cause({ rounds, seed, checksTime: false });
    expect(failures).toEqual([]);
    if ('acknowledged' in measures) expect(measures.acknowledged).toBeGreaterThan(rounds);
  },
  300_000,
);
