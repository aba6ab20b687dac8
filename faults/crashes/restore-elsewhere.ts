import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountEndpoints, type SignedInUser } from '@proxima/contract/accounts/accounts';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { openTemporaryFolder } from '../../server/test/database/test-postgres.ts';
import { makeFirstAdmin, newAddress, password, registerMember } from '../../testing/people/people.ts';
import { decide, sendAsMember, sendAsTeam, sendSubmission, storedTexts } from '../../testing/people/talk.ts';
import { startChild } from '../../testing/processes/child.ts';
import { startServer } from '../../testing/processes/server.ts';
import { assess, claim, type FaultOptions, type Outcome } from '../fault.ts';
import { newTally, type Tally } from './tally.ts';
import { recordStatus, verifyWrites } from './verify-writes.ts';
import { newWrite, type Sent, send } from './writer.ts';

const writers = 4;
const keyFile = 'installation.key';

/**
 * Backs up while members write, and restores into an empty data folder. Everything that was acknowledged before the backup is there and
 * complete, a backup of the restored installation has the same rows and files by count and checksum, and members are still signed in.
 */
export async function restoreElsewhere(options: FaultOptions): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'proxima-restore-'));
  const home = await openTemporaryFolder('proxima-restored-');
  const tally = newTally();
  const failures: string[] = [];
  try {
    const first = await backUpWhileWritten(join(folder, 'first'), tally);
    const began = performance.now();
    await operate('restore', home, join(folder, 'first'));
    tally.slowestReturn = performance.now() - began;
    await operate('backup', home, join(folder, 'second'));
    const rows = await compare(folder, failures);
    await copyFile(join(folder, 'first.key'), join(home, keyFile));
    await continueAfter(home, first, tally, failures);
    const { measures, failures: lost } = assess(tally, { ...options, checksTime: false });
    return { measures: { ...measures, ...rows }, failures: [...lost, ...failures] };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(home, { recursive: true, force: true });
  }
}

interface Before {
  admin: SignedInUser;
  members: { member: SignedInUser; sent: Sent[] }[];
}

async function backUpWhileWritten(target: string, tally: Tally): Promise<Before> {
  const server = await startServer();
  try {
    const admin = await makeFirstAdmin(server.origin, server.adminLink);
    const members = await Promise.all(Array.from({ length: writers }, () => registerMember(server.origin)));
    let isOver = false;
    const work = members.map(async (member) => {
      const sent: Sent[] = [];
      while (!isOver && sent.length < 24) {
        const next = newWrite(sent.length % 2 ? 'message' : 'submission');
        recordStatus(tally, await send(server.origin, member.token, next.write, next.file));
        sent.push(next);
      }
      return { member, sent };
    });
    await sleep(3_000);
    const before = await Promise.all(members.map(({ token }) => textsOf(server.origin, token)));
    await operate('backup', server.dataDir, target);
    // Backups do not contain the key: it is stored separately.
    await copyFile(join(server.dataDir, keyFile), `${target}.key`);
    isOver = true;
    const written = await Promise.all(work);
    return {
      admin,
      members: written.map(({ member, sent }, index) => ({
        member,
        sent: sent.filter(({ write }) => before[index]?.has(write.text)),
      })),
    };
  } finally {
    await server.stop();
  }
}

/** The texts of everything that a member has stored. */
async function textsOf(origin: string, token: string): Promise<Set<string>> {
  const response = await fetch(`${origin}${submissionEndpoints.list.path}?limit=100`, {
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': newAddress() },
  });
  const submissions: { message: string }[] = (await response.json()).data;
  return new Set([...submissions.map(({ message }) => message), ...(await storedTexts(origin, { token }))]);
}

/** Runs a command of server/src/commands on a data folder. @throws with its output when it fails. */
async function operate(command: 'backup' | 'restore', dataDir: string, place: string): Promise<void> {
  const child = startChild(`server/src/commands/${command}.ts`, { DATA_DIR: dataDir }, [place]);
  const [code] = await once(child.process, 'exit');
  if (code !== 0) throw new Error(`${command} exited with ${code}: ${child.output()}`);
}

interface Counted {
  tables: { schema: string; name: string; rows: number; sha256: string }[];
  files: { count: number; bytes: number; listSha256: string };
}

/** Compares both backups, table by table and file by file. */
async function compare(folder: string, failures: string[]) {
  const read = async (name: string): Promise<Counted> =>
    JSON.parse(await readFile(join(folder, name, 'manifest.json'), 'utf8'));
  const [first, second] = [await read('first'), await read('second')];
  const byName = new Map(second.tables.map((table) => [`${table.schema}.${table.name}`, table]));
  for (const { schema, name, rows, sha256 } of first.tables) {
    const again = byName.get(`${schema}.${name}`);
    const isSame = again?.rows === rows && again.sha256 === sha256;
    claim(failures, isSame, `${schema}.${name}: ${rows} rows before, ${again?.rows} after, or changed`);
  }
  const { count, listSha256 } = first.files;
  claim(failures, second.files.count === count, `${count} files before, ${second.files.count} after`);
  claim(failures, second.files.listSha256 === listSha256, 'the files differ');
  const rows = first.tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: first.tables.length, rows, files: count };
}

/** Checks that the same people, still signed in, can go on working on the restored installation. */
async function continueAfter(
  dataDir: string,
  { admin, members }: Before,
  tally: Tally,
  failures: string[],
): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir });
  const { origin } = server;
  try {
    for (const { member, sent } of members) {
      const writes = sent.map(({ write }) => write);
      await verifyWrites(origin, member.token, writes, tally);
    }
    const member = members[0]?.member;
    if (!member) throw new Error('there was no member before the backup');
    const submission = await sendSubmission(origin, member, 'Sent after the restore.');
    await decide(origin, admin, submission, 'approved', 'Welcome back.');
    await sendAsMember(origin, member, 'Still there?');
    await sendAsTeam(origin, admin, member, 'Still here.');
    const texts = await storedTexts(origin, member);
    claim(
      failures,
      ['Still there?', 'Still here.'].every((text) => texts.includes(text)),
      'a message sent after the restore is missing',
    );
    const response = await fetch(`${origin}${accountEndpoints.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
      body: JSON.stringify({ email: member.email, password }),
    });
    claim(failures, response.status === 200, `sign-in was answered with ${response.status}`);
  } finally {
    await server.stop();
  }
}
