import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountEndpoints, type SignedInUser } from '@proxima/contract/accounts/accounts';
import { chatEndpoints } from '@proxima/contract/chat/chat';
import { rateLimits } from '@proxima/contract/wire/limits';
import { newAddress, password, registerMember } from '../../testing/people/people.ts';
import { startServer } from '../../testing/processes/server.ts';
import { CannotBeCaused, claim, type Outcome } from '../fault.ts';
import { startExternalPostgres } from '../postgres.ts';
import { newWrite, send } from './writer.ts';

const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`,
);
const jumps = ['+1h', '-1h', '+40d', '-40d', '+0'];

/** Makes the clock of the server's process jump (libfaketime); the database's clock stays right. */
export async function clockJumps(): Promise<Outcome> {
  const library = await findLibrary();
  const folder = await mkdtemp(join(tmpdir(), 'proxima-clock-'));
  const clock = join(folder, 'offset');
  await writeFile(clock, '+0');
  const postgres = await startExternalPostgres();
  const server = await startServer({
    DATABASE_URL: postgres.url,
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  const failures: string[] = [];
  try {
    const member = await registerMember(server.origin);
    const guesser = newAddress();
    for (let count = 0; count < rateLimits.login.max; count += 1)
      await signIn(server.origin, member.email, 'Wrong-pass-1', guesser);
    for (const jump of jumps) {
      await writeFile(clock, jump);
      await sleep(1_200);
      await checkAfterJump(server.origin, member, guesser, jump, failures);
    }
    return { measures: { jumps: jumps.join(' ') }, failures };
  } finally {
    await server.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkAfterJump(
  origin: string,
  member: SignedInUser,
  guesser: string,
  jump: string,
  failures: string[],
): Promise<void> {
  const expectStatus = async (what: string, expected: number, reply: Promise<number>) => {
    const status = await reply;
    claim(failures, status === expected, `${jump}: ${what} was answered with ${status}`);
  };
  const { status, headers } = await fetch(`${origin}${chatEndpoints.history.path}`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  claim(failures, status === 200, `${jump}: an earlier session was answered with ${status}`);
  const seen = Date.parse(headers.get('date') ?? '') - Date.now();
  claim(failures, jump === '+0' || Math.abs(seen) > 3_000_000, `${jump}: the server's clock did not jump`);
  await expectStatus('signing in', 200, signIn(origin, member.email, password, newAddress()));
  await expectStatus('a guess after the limit', 429, signIn(origin, member.email, 'Wrong-pass-1', guesser));
  const message = newWrite('message');
  await expectStatus('a message', 200, send(origin, member.token, message.write));
  const submission = newWrite('submission');
  await expectStatus('a submission', 200, send(origin, member.token, submission.write, submission.file));
}

async function signIn(origin: string, email: string, tried: string, from: string): Promise<number> {
  const response = await fetch(`${origin}${accountEndpoints.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password: tried }),
  });
  await response.arrayBuffer();
  return response.status;
}

async function findLibrary(): Promise<string> {
  for (const library of libraries) {
    if (
      await access(library).then(
        () => true,
        () => false,
      )
    )
      return library;
  }
  throw new CannotBeCaused('libfaketime is not installed (apt-get install libfaketime)');
}
