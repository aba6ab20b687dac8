import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './install/chromium.mjs';
import { ensureInstalled, ownNode, root } from './install/installation.mjs';
import { ensureWebBuilt } from './install/web-build.mjs';
import { run } from './processes.mjs';

// npm run test:topology [-- --kill-every 20] [spec …]: runs the browser suite on two nodes, PostgreSQL, an S3 store, an SMTP relay and
// the load balancer of deploy/Caddyfile, all started natively; then again while a node is killed every 20 s. --kill-every 0: only the
// first run.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'kill-every': { type: 'string' } },
});
const passes = values['kill-every'] === undefined ? ['0', '20'] : [values['kill-every']];

ensureInstalled({ tools: true });
const chromium = ensureChromium();
await ensureWebBuilt();
const verdicts = {};
const folder = mkdtempSync(join(tmpdir(), 'proxima-topology-'));
const report = join(folder, 'report.json');
for (const killEvery of passes) {
  const name = killEvery === '0' ? 'two nodes' : `two nodes, one killed every ${killEvery} s`;
  const code = await run(
    ownNode,
    [
      join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      ...['--config', 'e2e/topology.config.ts', '--reporter=list,json'],
      ...positionals,
    ],
    {
      env: {
        ...process.env,
        CHROMIUM_PATH: chromium,
        KILL_EVERY: killEvery,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    },
  );
  const { expected = 0, flaky = 0, unexpected = 0 } = JSON.parse(readFileSync(report, 'utf8')).stats;
  const verdict = code === 0 ? 'pass' : 'FAIL';
  verdicts[name] = { passed: expected, 'passed when repeated': flaky, failed: unexpected, verdict };
}
rmSync(folder, { recursive: true });
console.table(verdicts);
process.exitCode = Object.values(verdicts).every(({ verdict }) => verdict === 'pass') ? 0 : 1;
