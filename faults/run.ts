import { parseArgs } from 'node:util';
import { killServer } from './kill-server.ts';
import type { Tally } from './tally.ts';

// npm run faults -- <name> [--rounds N]: the long form of the proofs in faults.test.ts, as a table.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '20' } },
});
const rounds = Number(values.rounds);
const faults: Record<string, () => Promise<Tally>> = {
  'kill-server': () => killServer({ rounds, writers: 6 }),
};
const names = positionals.length > 0 ? positionals : Object.keys(faults);
let hasFailed = false;
for (const name of names) {
  const fault = faults[name];
  if (!fault) throw new Error(`There is no fault '${name}'. There are: ${Object.keys(faults).join(', ')}.`);
  const tally = await fault();
  const passes = tally.lost + tally.torn + tally.doubled + tally.serverErrors === 0;
  hasFailed ||= !passes;
  console.table({
    [name]: {
      ...tally,
      slowestReturn: `${Math.round(tally.slowestReturn)} ms`,
      verdict: passes ? 'pass' : 'FAIL',
    },
  });
}
process.exitCode = hasFailed ? 1 : 0;
