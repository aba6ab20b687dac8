import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accountEndpoints, type SignedInUser } from '@proxima/contract/accounts/accounts';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { newAddress, password, registerMember } from '../../testing/people/people.ts';
import { type ServerUnderTest, startServer } from '../../testing/processes/server.ts';
import { CannotBeCaused, claim, type Outcome } from '../fault.ts';
import { untilReady } from '../hostile/probe.ts';
import { newWrite, send } from './writer.ts';

const run = promisify(execFile);
const filler = 'filler';

/** Fills the volume of the files, makes it read-only, then fills that of the database, while members go on; then frees the space. */
export async function fullDisk(): Promise<Outcome> {
  if (process.getuid?.() !== 0) throw new CannotBeCaused('only root may mount a small volume');
  const outcome: Outcome = { measures: {}, failures: [] };
  await onSmallVolume(['files', 'tmp'], '16m', (server, member) => filesFull(server, member, outcome));
  await onSmallVolume(['postgres'], '220m', (server, member) => databaseFull(server, member, outcome));
  return outcome;
}

type Check = (server: ServerUnderTest, member: SignedInUser) => Promise<void>;

/** Starts a server whose folders of these names are on small volumes of their own, with their content. */
async function onSmallVolume(names: string[], size: string, check: Check): Promise<void> {
  const server = await startServer();
  const folders = names.map((name) => join(server.dataDir, name));
  const mounted: string[] = [];
  try {
    const member = await registerMember(server.origin);
    const first = newWrite('submission');
    await send(server.origin, member.token, first.write, first.file);
    await server.kill('SIGTERM');
    for (const folder of folders) {
      await mountSmall(folder, size);
      mounted.push(folder);
    }
    await server.start();
    await check(server, member);
  } finally {
    await server.kill('SIGTERM');
    for (const folder of mounted) await run('umount', ['-l', folder]);
    await server.stop();
  }
}

async function mountSmall(folder: string, size: string): Promise<void> {
  const aside = await mkdtemp(join(tmpdir(), 'proxima-aside-'));
  const { stdout } = await run('stat', ['-c', '%u:%g:%a', folder]);
  const [uid, gid, mode] = stdout.trim().split(':');
  try {
    await run('cp', ['-a', `${folder}/.`, aside]);
    await run('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=${size},uid=${uid},gid=${gid},mode=${mode}`,
      'tmpfs',
      folder,
    ]);
    await run('cp', ['-a', `${aside}/.`, folder]);
    await run('chown', [`${uid}:${gid}`, folder]);
    await run('chmod', [mode ?? '700', folder]);
  } catch (error) {
    throw new CannotBeCaused(`a small volume cannot be mounted (${(error as Error).message.split('\n')[0]})`);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Writes until nothing more fits. */
async function fill(folder: string): Promise<void> {
  for (let part = 0; part < 1_000; part += 1) {
    try {
      await writeFile(join(folder, `${filler}-${part}`), Buffer.alloc(1024 * 1024));
    } catch {
      return;
    }
  }
}

async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(filler)) await rm(join(folder, name));
  }
}

async function filesFull(server: ServerUnderTest, member: SignedInUser, outcome: Outcome): Promise<void> {
  const volumes = ['files', 'tmp'].map((name) => join(server.dataDir, name));
  const before = await filesIn(volumes);
  for (const volume of volumes) await fill(volume);
  const full = await trySending(server, member);
  await readsAndSignIn(server, member, 'file store full', outcome);
  for (const volume of volumes) await empty(volume);
  for (const volume of volumes) await run('mount', ['-o', 'remount,ro', volume]);
  const readOnly = await trySending(server, member);
  await readsAndSignIn(server, member, 'file store read-only', outcome);
  for (const volume of volumes) await run('mount', ['-o', 'remount,rw', volume]);
  const after = await filesIn(volumes);
  const recovered = await trySending(server, member);
  outcome.measures['file store'] = `full ${full}, read-only ${readOnly}, with room again ${recovered}`;
  claim(outcome.failures, isRefusal(full) && isRefusal(readOnly), `file store: ${full} and ${readOnly}`);
  claim(outcome.failures, after === before, `file store: ${after - before} files were left over`);
  claim(outcome.failures, recovered === 200, `file store with room again: ${recovered}`);
}

async function databaseFull(server: ServerUnderTest, member: SignedInUser, outcome: Outcome): Promise<void> {
  const volume = join(server.dataDir, 'postgres');
  const before = await submissionsOf(server, member);
  await fill(volume);
  const statuses: Record<string, number> = {};
  let stored = 0;
  for (let count = 0; count < 20; count += 1) {
    const status = await trySending(server, member);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 200) stored += 1;
    claim(
      outcome.failures,
      status === 200 || isRefusal(status) || status === 429,
      `database full: ${status}`,
    );
  }
  await empty(volume);
  const back = await untilReady(server.origin);
  const after = await submissionsOf(server, member);
  outcome.measures['database full'] = `${JSON.stringify(statuses)}, ready again in ${Math.round(back)} ms`;
  claim(
    outcome.failures,
    after === before + stored,
    `database: ${after} submissions, ${before + stored} acknowledged`,
  );
  await readsAndSignIn(server, member, 'database with room again', outcome);
}

const isRefusal = (status: number): boolean => status === 503 || status === 507;

async function trySending({ origin }: ServerUnderTest, { token }: SignedInUser): Promise<number> {
  const { write, file } = newWrite('submission');
  return send(origin, token, write, file);
}

async function readsAndSignIn(
  { origin }: ServerUnderTest,
  member: SignedInUser,
  when: string,
  outcome: Outcome,
): Promise<void> {
  const read = await fetch(`${origin}${submissionEndpoints.list.path}`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  const signedIn = await fetch(`${origin}${accountEndpoints.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ email: member.email, password }),
  });
  claim(outcome.failures, read.status === 200, `${when}: reading answered ${read.status}`);
  claim(outcome.failures, signedIn.status === 200, `${when}: signing in answered ${signedIn.status}`);
}

async function submissionsOf({ origin }: ServerUnderTest, { token }: SignedInUser): Promise<number> {
  const response = await fetch(`${origin}${submissionEndpoints.list.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()).counts.total;
}

async function filesIn(folders: string[]): Promise<number> {
  const lists = folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }));
  return (await Promise.all(lists)).flat().filter((entry) => entry.isFile() && !entry.name.startsWith(filler))
    .length;
}
