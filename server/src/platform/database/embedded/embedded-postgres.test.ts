import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  homeOf,
  kill,
  postmasterPid,
  query,
  removeHome,
  startEmbeddedProcess,
} from '../../../../test/database/embedded-process.ts';
import { openTemporaryFolder, quiet } from '../../../../test/database/test-postgres.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await openTemporaryFolder('proxima-embedded-');
  dataDir = join(folder, 'data');
  // Registered first, so it runs last: after everything that lives in the folder was stopped.
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

async function start(where = dataDir) {
  const embedded = await startEmbeddedPostgres({ dataDir: where, log: quiet, onLost: () => undefined });
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await embedded.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  return { url: embedded.url, stop };
}

test('data survives a restart, and a stop leaves no process behind', async () => {
  const first = await start();
  await query(first.url, 'create table kept as select 42 as answer');
  const pid = await postmasterPid(first.url);
  await first.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(existsSync(join(dataDir, 'server.pid'))).toBe(false);
  const second = await start();
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('syncs to disk, checks its pages, uses UTF-8 and never runs as root', async () => {
  const { url } = await start();
  const [settings] = await query(
    url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synced, current_setting('data_checksums') as checked,
      current_setting('server_encoding') as encoding, lower('ÄÖ') as lower, current_setting('server_version_num')::int / 10000 as major`,
  );
  expect(settings).toEqual({
    fsync: 'on',
    synced: 'on',
    checked: 'on',
    encoding: 'UTF8',
    lower: 'äö',
    major: 18,
  });
  const cluster = await stat(join(await homeOf(url), 'cluster'));
  expect(cluster.uid).not.toBe(0);
  expect(cluster.mode & 0o077).toBe(0);
});

test('takes over the PostgreSQL of a server that was killed', async () => {
  const killed = await startEmbeddedProcess(dataDir);
  await query(killed.url, 'create table kept as select 42 as answer');
  const pid = await postmasterPid(killed.url);
  await kill(killed.child);
  const { url } = await start();
  expect(await postmasterPid(url)).toBe(pid);
  expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('refuses a second server on the same folder, even if the first is frozen', async () => {
  const first = await startEmbeddedProcess(dataDir);
  const refusal = `Another server (process ${first.child.pid}) already runs on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`;
  expect((await startEmbeddedProcess(dataDir)).firstLine).toBe(`refused ${refusal}`);
  first.child.kill('SIGSTOP');
  expect((await startEmbeddedProcess(dataDir)).firstLine).toBe(`refused ${refusal}`);
  first.child.kill('SIGCONT');
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('if several servers start at the same moment, exactly one gets the folder', async () => {
  const started = await Promise.all([1, 2, 3].map(() => startEmbeddedProcess(dataDir)));
  const said = started.map((one) => one.firstLine.split(' ')[0]);
  expect(said.sort()).toEqual(['ready', 'refused', 'refused']);
});

test('restarts PostgreSQL on the same address when it crashes', async () => {
  const { url } = await start();
  await query(url, 'create table kept as select 42 as answer');
  const pid = await postmasterPid(url);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(
    async () => expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }]),
    30_000,
  );
  expect(await postmasterPid(url)).not.toBe(pid);
});

test('starts even if the PID of a crashed PostgreSQL now belongs to another process', async () => {
  const first = await startEmbeddedProcess(dataDir);
  await query(first.url, 'create table kept as select 42 as answer');
  const file = join(await homeOf(first.url), 'cluster', 'postmaster.pid');
  const pid = await postmasterPid(first.url);
  await kill(first.child);
  process.kill(pid, 'SIGKILL');
  const other = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void other.kill());
  const lines = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, [other.pid, ...lines.slice(1)].join('\n'));
  const { url } = await start();
  expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('works in a folder that only its owner may enter', async () => {
  const secret = join(folder, 'secret');
  await mkdir(secret, { mode: 0o700 });
  const { url, stop } = await start(join(secret, 'data'));
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  const home = await homeOf(url);
  await stop();
  await removeHome(home);
});

test('a new folder at the path of a deleted one starts empty', async () => {
  const secret = join(folder, 'secret');
  await mkdir(secret, { mode: 0o700 });
  const first = await start(join(secret, 'data'));
  await query(first.url, 'create table old ()');
  const home = await homeOf(first.url);
  await first.stop();
  await rm(join(secret, 'data'), { recursive: true });
  const second = await start(join(secret, 'data'));
  expect(await query(second.url, "select to_regclass('old') as old")).toEqual([{ old: null }]);
  await second.stop();
  await removeHome(home);
});

test('works in a folder whose path is too long for a socket', async () => {
  const deep = join(
    folder,
    'a-rather-long-name-of-a-folder'.repeat(3),
    'another-long-name-of-a-folder'.repeat(3),
  );
  const { url } = await start(deep);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('refuses data of another major version and names that version', async () => {
  const { url, stop } = await start();
  const cluster = join(await homeOf(url), 'cluster');
  await stop();
  await writeFile(join(cluster, 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(`${cluster} was made by PostgreSQL 17; this release brings 18.`);
});

test('reports in one line why PostgreSQL does not start', async () => {
  const { url, stop } = await start();
  const cluster = join(await homeOf(url), 'cluster');
  await stop();
  await writeFile(join(cluster, 'postgresql.conf'), 'shared_buffers = banana\n');
  await expect(start()).rejects.toThrow(/^PostgreSQL did not start: .*configuration file .* contains errors/);
});
