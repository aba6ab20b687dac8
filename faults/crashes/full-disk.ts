import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accountEndpoints, type SignedInUser } from '@proxima/contract/accounts/accounts';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { newAddress, password, registerMember } from '../../testing/people/people.ts';
import type { ServerUnderTest } from '../../testing/processes/server.ts';
import { CannotBeCaused, claim, type Outcome } from '../fault.ts';
import { untilReady } from '../hostile/probe.ts';
import { archiveFullRoom } from './archive-full-room.ts';
import { countFiles, empty, fill, onSmallVolume } from './small-volume.ts';
import { newWrite, send } from './writer.ts';

const run = promisify(execFile);

/** Fills the volume of the file store, makes it read-only and then fills the database's volume, while a member uses the server. */
export async function fullDisk(): Promise<Outcome> {
  if (process.getuid?.() !== 0) throw new CannotBeCaused('only root may mount a small volume');
  const outcome: Outcome = { measures: {}, failures: [] };
  await withMember(['files', 'tmp'], '16m', (server, member) => filesFull(server, member, outcome));
  await archiveFullRoom(outcome);
  await withMember(['postgres'], '220m', (server, member) => databaseFull(server, member, outcome));
  return outcome;
}

/** Runs the check on small volumes, with a member who has sent a submission. */
async function withMember(
  names: string[],
  size: string,
  check: (server: ServerUnderTest, member: SignedInUser) => Promise<void>,
): Promise<void> {
  const members: SignedInUser[] = [];
  await onSmallVolume(names, size, {
    prepare: async (server) => {
      const member = await registerMember(server.origin);
      const first = newWrite('submission');
      await send(server.origin, member.token, first.write, first.file);
      members.push(member);
    },
    check: async (server) => {
      for (const member of members) await check(server, member);
    },
  });
}

async function filesFull(server: ServerUnderTest, member: SignedInUser, outcome: Outcome): Promise<void> {
  const volumes = ['files', 'tmp'].map((name) => join(server.dataDir, name));
  const before = await countFiles(volumes);
  for (const volume of volumes) await fill(volume);
  const full = await trySending(server, member);
  await checkReadAndSignIn(server, member, 'file store full', outcome);
  for (const volume of volumes) await empty(volume);
  for (const volume of volumes) await run('mount', ['-o', 'remount,ro', volume]);
  const readOnly = await trySending(server, member);
  await checkReadAndSignIn(server, member, 'file store read-only', outcome);
  for (const volume of volumes) await run('mount', ['-o', 'remount,rw', volume]);
  const after = await countFiles(volumes);
  const recovered = await trySending(server, member);
  outcome.measures['file store'] = `full ${full}, read-only ${readOnly}, with space again ${recovered}`;
  claim(outcome.failures, isRefusal(full) && isRefusal(readOnly), `file store: ${full} and ${readOnly}`);
  claim(outcome.failures, after === before, `file store: ${after - before} files were left over`);
  claim(outcome.failures, recovered === 200, `file store with space again: ${recovered}`);
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
  await checkReadAndSignIn(server, member, 'database with space again', outcome);
}

const isRefusal = (status: number): boolean => status === 503 || status === 507;

async function trySending({ origin }: ServerUnderTest, { token }: SignedInUser): Promise<number> {
  const { write, file } = newWrite('submission');
  return send(origin, token, write, file);
}

async function checkReadAndSignIn(
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
  claim(outcome.failures, read.status === 200, `${when}: reading was answered with ${read.status}`);
  claim(
    outcome.failures,
    signedIn.status === 200,
    `${when}: signing in was answered with ${signedIn.status}`,
  );
}

async function submissionsOf({ origin }: ServerUnderTest, { token }: SignedInUser): Promise<number> {
  const response = await fetch(`${origin}${submissionEndpoints.list.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()).counts.total;
}
