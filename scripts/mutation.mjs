import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { lowestScore, reports, rules, scoreOf } from '../mutation/rules.mjs';
import { ensureInstalled, fail, ownNode, root } from './install/installation.mjs';
import { runQuietly } from './processes.mjs';

// npm run test:mutation [-- <file> …]: changes each rule in small ways and counts which changes the tests beside it notice.

delete process.env.NODE_ENV;
const chosen = process.argv.slice(2);
const unknown = chosen.filter((file) => !rules.includes(file));
if (unknown.length > 0) fail(`${unknown.join(', ')}: not among the rules of mutation/rules.mjs`);
ensureInstalled({ tools: true });

const stryker = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const concurrency = String(Math.max(1, availableParallelism() - 1));
mkdirSync(join(root, reports), { recursive: true });

console.log('  score  noticed  missed  file');
const totals = { noticed: 0, missed: 0 };
let low = 0;
for (const rule of chosen.length > 0 ? chosen : rules) {
  const { noticed, missed, survivors } = await change(rule);
  print(rule, noticed, missed);
  for (const { location, mutatorName, replacement = '' } of survivors)
    console.log(
      `         line ${location.start.line}: ${mutatorName} ${replacement.split('\n')[0].slice(0, 80)}`,
    );
  totals.noticed += noticed;
  totals.missed += missed;
  if (percent(noticed, missed) < lowestScore) low += 1;
}
print('all', totals.noticed, totals.missed);
console.log(`\n${low} files below ${lowestScore}%. Missed changes in context: ${reports}/*.html`);
process.exitCode = low === 0 ? 0 : 1;

/** One file at a time, because a mutant in code that runs while a file loads makes all tests run. */
async function change(rule) {
  const { code, output } = await runQuietly(
    ownNode,
    [stryker, 'run', 'mutation/stryker.config.mjs', '--concurrency', concurrency],
    { env: { ...process.env, CHANGED_RULE: rule } },
  );
  if (code !== 0) fail(`${rule}: Stryker ended with ${code}\n${output}`);
  const report = (ending) => join(root, reports, `report.${ending}`);
  const { mutants } = JSON.parse(readFileSync(report('json'), 'utf8')).files[rule];
  renameSync(report('html'), join(root, reports, `${basename(rule)}.html`));
  return scoreOf(mutants);
}

function percent(noticed, missed) {
  return noticed + missed === 0 ? 100 : (100 * noticed) / (noticed + missed);
}

function print(name, noticed, missed) {
  const score = `${percent(noticed, missed).toFixed(1)}%`;
  console.log(`${score.padStart(7)}  ${String(noticed).padStart(7)}  ${String(missed).padStart(6)}  ${name}`);
}
