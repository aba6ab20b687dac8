import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './install/chromium.mjs';
import { ensureInstalled, ownNode, root } from './install/installation.mjs';
import { printVersions } from './install/versions.mjs';
import { ensureWebBuilt } from './install/web-build.mjs';
import { run } from './processes.mjs';

// npm test: installs what is needed and runs all tests; `unit` runs only Vitest, `e2e` only the browser journeys. Ends with the
// line 'N passed, N failed'.

// With 'production', React lacks what tests need; servers started by tests set their own value.
delete process.env.NODE_ENV;
// Whatever follows goes to the runner: npm run test:e2e -- e2e/signup.spec.ts
const [only, ...forwarded] = process.argv.slice(2);
const chromium = only === 'unit' ? undefined : ensureChromium();
printVersions(chromium);
ensureInstalled({ tools: true });
await ensureWebBuilt();
const reports = mkdtempSync(join(tmpdir(), 'proxima-reports-'));
const results = [];
if (only !== 'e2e') results.push(await runVitest(join(reports, 'vitest.json')));
if (only !== 'unit') results.push(await runPlaywright(join(reports, 'playwright.json')));
rmSync(reports, { recursive: true, force: true });
const failures = results.flatMap(({ failures }) => failures);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map(describe).join('\n')}`);
const total = (what) => results.reduce((sum, result) => sum + result[what], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;

async function runVitest(report) {
  const code = await run(ownNode, [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...forwarded,
  ]);
  const { numPassedTests = 0, testResults = [] } = read(report);
  return verdict(code, numPassedTests, testResults.flatMap(failedInFile));
}

/** A file that does not load has no failed test; its own name stands for it. */
function failedInFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const file = relative(root, name);
  if (failed.length === 0) return status === 'failed' ? [{ name: file, cause: message }] : [];
  return failed.map(({ fullName, failureMessages: [cause] }) => ({ name: `${file} > ${fullName}`, cause }));
}

/** Includes the first lines of the cause, because often only the end of a log is kept. */
function describe({ name, cause = '' }) {
  const lines = stripVTControlCharacters(cause).split('\n').slice(0, 6);
  return [`  ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

async function runPlaywright(report) {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...forwarded];
  const code = await run(ownNode, [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), ...args], {
    env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const { stats: { expected = 0 } = {}, suites = [] } = read(report);
  return verdict(code, expected, suites.flatMap(failedInSuite));
}

function failedInSuite({ suites = [], specs = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => ({
      name: `e2e/${file}:${line} > ${title}`,
      cause: tests.flatMap(({ results }) => results).at(-1)?.error?.message,
    }));
  return [...failed, ...suites.flatMap(failedInSuite)];
}

/** A run that failed outside of tests and files counts as one failure. */
function verdict(code, passed, failures) {
  return { passed, failures, failed: code !== 0 && failures.length === 0 ? 1 : failures.length };
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return {};
  }
}
