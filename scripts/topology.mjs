import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, ownNode, root } from './installation.mjs';
import { run } from './processes.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// npm run test:topology [-- --kill-every 20] [spec …]: the browser suite on two nodes, PostgreSQL, an S3 store, an SMTP relay and the balancer
// of deploy/Caddyfile, all started natively; then once more while a node is killed every 20 s. --kill-every 0: the first alone.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'kill-every': { type: 'string' } },
});
const passes = values['kill-every'] === undefined ? ['0', '20'] : [values['kill-every']];

ensureInstalled();
const chromium = ensureChromium();
await ensureWebBuilt();
const verdicts = {};
for (const killEvery of passes) {
  const name = killEvery === '0' ? 'two nodes' : `two nodes, one killed every ${killEvery} s`;
  const code = await run(
    ownNode,
    [
      join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      ...['--config', 'e2e/topology.config.ts', '--reporter=list'],
      ...positionals,
    ],
    { env: { ...process.env, CHROMIUM_PATH: chromium, KILL_EVERY: killEvery } },
  );
  verdicts[name] = { verdict: code === 0 ? 'pass' : 'FAIL' };
}
console.table(verdicts);
process.exitCode = Object.values(verdicts).every(({ verdict }) => verdict === 'pass') ? 0 : 1;
