import { parseArgs } from 'node:util';
import { MissingProgram } from '../e2e/support/programs.ts';
import { loginTiming, resetTiming } from './answer-timing.ts';
import { bigInputs } from './big-inputs.ts';
import { canary } from './canary.ts';
import { clockJumps } from './clock-jumps.ts';
import { databaseAway } from './database-away.ts';
import { CannotBeCaused, type FaultOptions, type Outcome } from './fault.ts';
import { fullDisk } from './full-disk.ts';
import { guessing } from './guesses.ts';
import { killDatabase } from './kill-database.ts';
import { killServer } from './kill-server.ts';
import { mailAway } from './mail-away.ts';
import { malformed } from './malformed.ts';
import { observatory } from './observatory.ts';
import { restoreElsewhere } from './restore-elsewhere.ts';
import { secondServer } from './second-server.ts';
import { slowClients } from './slow-clients.ts';
import { slowHttpTest } from './slow-http-test.ts';
import { sqlmap } from './sqlmap.ts';
import { storeAway } from './store-away.ts';
import { syncedCommits } from './synced-commits.ts';
import { testTls } from './test-tls.ts';
import { twoNodes } from './two-nodes.ts';
import { wapiti } from './wapiti.ts';
import { websocketFlood } from './websocket-flood.ts';

// npm run faults -- [all | name …] [--rounds N] [--seed S]: the long forms of the proofs in faults.test.ts, as a table.
// npm run attack -- likewise: what an attacker would try, and how the server takes it.

interface Entry {
  cause(options: FaultOptions): Promise<Outcome>;
  rounds: number;
}

const faults: Record<string, Entry> = {
  'kill-server': { cause: killServer, rounds: 30 },
  'kill-database': { cause: killDatabase, rounds: 12 },
  'second-server': { cause: secondServer, rounds: 1 },
  'database-away': { cause: databaseAway, rounds: 2 },
  'full-disk': { cause: fullDisk, rounds: 1 },
  'store-away': { cause: storeAway, rounds: 1 },
  'mail-away': { cause: mailAway, rounds: 1 },
  'synced-commits': { cause: syncedCommits, rounds: 50 },
  'clock-jumps': { cause: clockJumps, rounds: 1 },
  'slow-clients': { cause: slowClients, rounds: 1 },
  'two-nodes': { cause: twoNodes, rounds: 8 },
  'restore-elsewhere': { cause: restoreElsewhere, rounds: 1 },
};

const attacks: Record<string, Entry> = {
  'login-timing': { cause: loginTiming, rounds: 100 },
  'reset-timing': { cause: resetTiming, rounds: 100 },
  guesses: { cause: guessing, rounds: 1 },
  canary: { cause: canary, rounds: 1 },
  'big-inputs': { cause: bigInputs, rounds: 1 },
  malformed: { cause: malformed, rounds: 10_000 },
  'websocket-flood': { cause: websocketFlood, rounds: 180_000 },
  observatory: { cause: observatory, rounds: 1 },
  testssl: { cause: testTls, rounds: 1 },
  slowhttptest: { cause: slowHttpTest, rounds: 1 },
  wapiti: { cause: wapiti, rounds: 1 },
  sqlmap: { cause: sqlmap, rounds: 1_000 },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    attack: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
  },
});
const known = values.attack ? attacks : faults;
const isAll = positionals.length === 0 || positionals.includes('all');
const names = isAll ? Object.keys(known) : positionals;
const rows: Record<string, Record<string, string>> = {};

for (const name of names) {
  const fault = known[name];
  if (!fault) throw new Error(`There is no '${name}'. There are: ${Object.keys(known).join(', ')}.`);
  const options = {
    rounds: Number(values.rounds ?? fault.rounds),
    seed: Number(values.seed),
    judgesTime: true,
  };
  const verdict = await cause(fault, options);
  rows[name] = { seed: values.seed, verdict };
}
console.table(rows);
process.exitCode = Object.values(rows).some(({ verdict }) => verdict !== 'pass') ? 1 : 0;

async function cause(fault: Entry, options: FaultOptions): Promise<string> {
  try {
    const { measures, failures } = await fault.cause(options);
    console.table(measures);
    for (const failure of failures) console.error(`FAIL: ${failure}`);
    return failures.length === 0 ? 'pass' : 'FAIL';
  } catch (error) {
    if (error instanceof CannotBeCaused || error instanceof MissingProgram)
      return `not caused here: ${error.message}`;
    // The others are still to be seen.
    console.error(error);
    return 'FAIL';
  }
}
