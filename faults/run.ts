import { parseArgs } from 'node:util';
import { describeMachine, markdownTable, writeSection } from '../bench/report.ts';
import { MissingProgram } from '../testing/processes/programs.ts';
import { failoverFaults, faults, ownAttacks, type Proof, toolAttacks } from './catalogue.ts';
import { CannotBeCaused, type FaultOptions } from './fault.ts';

// npm run test:chaos -- [all | name …] [--rounds N] [--seeds S,T]: the long forms of the proofs in faults.test.ts, as a table.
// npm run test:failover (same options): a database that fails over.
// npm run test:security (same options): attacks on the server.
// npm run test:resilience (same options): all faults and our own attacks with two seeds; without names, the table is written to
// docs/security.md.

const collections: Record<string, Record<string, Proof>> = {
  chaos: faults,
  failover: failoverFaults,
  security: { ...ownAttacks, ...toolAttacks },
  resilience: { ...faults, ...ownAttacks },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, seeds: { type: 'string' } },
});
const [command = '', ...asked] = positionals;
const known = collections[command];
if (!known) throw new Error(`Name a collection: ${Object.keys(collections).join(', ')}.`);
const isAll = asked.length === 0 || asked.includes('all');
const names = isAll ? Object.keys(known) : asked;
const unknown = names.filter((name) => !known[name]);
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. Choose from: ${Object.keys(known).join(', ')}.`);
const defaultSeeds = command === 'resilience' ? '1,2' : String(Date.now() % 1e6);
const seeds = (values.seeds ?? defaultSeeds).split(',').map(Number);
if (!seeds.every(Number.isSafeInteger)) throw new Error('A seed is a whole number: --seeds 1,2');

const machine = describeMachine();
const rows: { name: string; seed: number; verdict: string; seconds: number }[] = [];
for (const seed of seeds) {
  for (const name of names) {
    const proof = known[name];
    if (!proof) continue;
    const began = performance.now();
    console.log(`\n${name}, seed ${seed}`);
    const rounds = Number(values.rounds ?? proof.rounds);
    const verdict = await runProof(proof, { rounds, seed, checksTime: true });
    rows.push({ name, seed, verdict, seconds: Math.round((performance.now() - began) / 1000) });
  }
}
console.table(rows);
process.exitCode = rows.every(({ verdict }) => verdict === 'pass') ? 0 : 1;
if (command === 'resilience' && isAll) await writeProofs();

async function runProof(proof: Proof, options: FaultOptions): Promise<string> {
  try {
    const { measures, failures } = await proof.cause(options);
    console.table(measures);
    for (const failure of failures) console.error(`FAIL: ${failure}`);
    return failures.length === 0 ? 'pass' : 'FAIL';
  } catch (error) {
    if (error instanceof CannotBeCaused || error instanceof MissingProgram)
      return `not caused here: ${error.message}`;
    // The other proofs still run.
    console.error(error);
    return 'FAIL';
  }
}

/** Writes one row per proof and one column per seed into docs/security.md. */
async function writeProofs(): Promise<void> {
  const lines = names.map((name) => {
    const ofName = rows.filter((row) => row.name === name);
    const cells = ofName.map(({ seed, verdict, seconds }) => [`seed ${seed}`, `${verdict}, ${seconds} s`]);
    return { proof: `\`${name}\``, ...Object.fromEntries(cells) };
  });
  const minutes = Math.round(rows.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const text = `\`npm run test:resilience\`, ${minutes} minutes. ${machine}\n\n${markdownTable(lines)}`;
  await writeSection('proofs', text, { document: 'security.md', command: 'npm run test:resilience' });
}
