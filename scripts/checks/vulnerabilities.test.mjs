import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { formatFindings, readAudit, readOsv } from './vulnerabilities.mjs';

const lock = {
  'node_modules/runs': { version: '1.0.0' },
  'node_modules/tests': { version: '2.0.0', dev: true },
  'node_modules/tests/node_modules/runs': { version: '0.5.0', dev: true },
};
const known = [
  { name: 'tests', version: '2.0.0', id: 'GHSA-b', isTool: true },
  { name: 'runs', version: '1.0.0', id: 'GHSA-a', isTool: false },
];

test('findings of osv-scanner distinguish packages of the server from those of tests only', () => {
  const packages = [
    { package: { name: 'tests', version: '2.0.0' }, vulnerabilities: [{ id: 'GHSA-b' }] },
    { package: { name: 'runs', version: '1.0.0' }, vulnerabilities: [{ id: 'GHSA-a' }] },
  ];
  expect(readOsv({ results: [{ packages }] }, lock)).toEqual(known);
  expect(formatFindings(known)).toEqual([
    'runs 1.0.0: GHSA-a',
    'tests 2.0.0: GHSA-b (tests and checks only)',
  ]);
});

test('findings of npm audit name the packages that are the cause, and an error is not a finding', () => {
  const vulnerabilities = {
    tests: { name: 'tests', via: ['runs', { url: 'GHSA-b' }], nodes: ['node_modules/tests'] },
    runs: { name: 'runs', via: [{ url: 'GHSA-a' }], nodes: ['node_modules/runs'] },
  };
  expect(readAudit({ vulnerabilities }, lock)).toEqual(known);
  expect(readAudit({ vulnerabilities: {} }, lock)).toEqual([]);
  expect(readAudit({ message: '405 Method Not Allowed' }, lock)).toBeNull();
});

const folder = mkdtempSync(join(tmpdir(), 'proxima-scanner-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the check with these programs first on the PATH; each prints the given output and exits with 1. */
function checkWith(programs) {
  for (const [name, output] of Object.entries(programs)) {
    writeFileSync(
      join(folder, name),
      `#!/bin/sh\n[ "$1" = --version ] && exit 0\necho '${output}'\nexit 1\n`,
      {
        mode: 0o755,
      },
    );
  }
  return spawnSync(process.execPath, [join(import.meta.dirname, 'check-vulnerabilities.mjs')], {
    encoding: 'utf8',
    env: { PATH: `${folder}:/bin:/usr/bin` },
  });
}

test('without a scanner the check reports that nothing was checked; a finding in a runtime package fails it', () => {
  const silent = checkWith({ 'osv-scanner': '', npm: '{"message":"405"}' });
  expect(silent.stdout).toMatch(/^Not checked: osv-scanner returned no result; npm audit failed \(405\)/);
  expect(silent.status).toBe(3);
  const packages = [{ package: { name: 'fastify', version: '0.0.0' }, vulnerabilities: [{ id: 'GHSA-a' }] }];
  const found = checkWith({ 'osv-scanner': JSON.stringify({ results: [{ packages }] }) });
  expect(found.stdout).toMatch(
    /^fastify 0\.0\.0: GHSA-a\n1 known vulnerabilities \(osv-scanner, data of \d{4}-/,
  );
  expect(found.status).toBe(1);
  const none = checkWith({ 'osv-scanner': '{"results":[]}' });
  expect(none.stdout).toMatch(/^0 known vulnerabilities/);
  expect(none.status).toBe(0);
});
