import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findObstacle, npmCi } from './npm-ci.mjs';

let folder;
let project;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proxima-npm-ci-'));
  project = join(folder, 'project');
  write('package.json', {
    name: 'project',
    version: '1.0.0',
    dependencies: { runs: 'file:packages/runs' },
    devDependencies: { tests: 'file:packages/tests' },
    optionalDependencies: { platform: 'file:packages/platform' },
  });
  for (const name of ['runs', 'tests', 'platform']) {
    write(`packages/${name}/package.json`, {
      name,
      version: '1.0.0',
      // An optional package for another Node is left out by npm itself.
      ...(name !== 'platform' && { engines: { node: '>=999' } }),
      scripts: { install: `touch ${join(folder, 'ran')}` },
    });
  }
  const lock = ['install', '--package-lock-only', '--offline', '--no-audit', '--loglevel=error'];
  const { status } = spawnSync('npm', lock, { cwd: project, env: environment({}), stdio: 'inherit' });
  expect(status).toBe(0);
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(file, content) {
  mkdirSync(join(project, file, '..'), { recursive: true });
  writeFileSync(join(project, file), JSON.stringify(content));
}

/** An isolated home and settings, independent of npm's configuration on this machine. */
const environment = (settings) => ({
  PATH: process.env.PATH,
  HOME: folder,
  npm_config_cache: join(folder, 'cache'),
  npm_config_offline: 'true',
  npm_config_update_notifier: 'false',
  ...settings,
});

const installedWith = (tools, settings = {}) => {
  expect(npmCi(project, { tools, env: environment(settings) }).status).toBe(0);
  return ['runs', 'tests', 'platform'].filter((name) => existsSync(join(project, 'node_modules', name)));
};

const hostile = [
  'omit[]=dev',
  'omit[]=optional',
  'ignore-scripts=true',
  'production=true',
  'optional=false',
  'engine-strict=true',
  'package-lock=false',
  'dry-run=true',
];

describe('npm ci, whatever is set around it', () => {
  test('leaves out the tools of tests for a start, and nothing else', () => {
    expect(installedWith(false)).toEqual(['runs', 'platform']);
    writeFileSync(join(folder, '.npmrc'), hostile.join('\n'));
    rmSync(join(project, 'node_modules'), { recursive: true });
    expect(installedWith(false)).toEqual(['runs', 'platform']);
    expect(installedWith(true)).toEqual(['runs', 'tests', 'platform']);
  });

  test.each([
    { NODE_ENV: 'production' },
    { NPM_CONFIG_PRODUCTION: 'true' },
    { npm_config_omit: 'dev', npm_config_only: 'prod' },
    { npm_config_workspaces: 'false', npm_config_global: 'true', npm_config_location: 'global' },
  ])('installs the tools of tests with %o', (settings) => {
    expect(installedWith(true, settings)).toEqual(['runs', 'tests', 'platform']);
  });

  test("runs no package's script, even where npm is set to", () => {
    installedWith(true, { npm_config_ignore_scripts: 'false' });
    expect(existsSync(join(folder, 'ran'))).toBe(false);
  });
});

describe('an obstacle is reported before anything is downloaded', () => {
  test('none where project and cache can be written', () => {
    expect(findObstacle(project, join(folder, 'cache'))).toBeNull();
  });

  test("npm's cache, with what to set instead", () => {
    writeFileSync(join(folder, 'file'), '');
    const cache = join(folder, 'file', 'cache');
    expect(findObstacle(project, cache)).toMatch(
      /^npm's cache \S+\/file\/cache cannot be written \(ENOTDIR\)\. .*npm_config_cache=/,
    );
  });

  test('the folder of the project', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(findObstacle(join(folder, 'file', 'project'), folder)).toMatch(
      /project cannot be written \(ENOTDIR\)/,
    );
  });
});
