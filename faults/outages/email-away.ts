import { setTimeout as sleep } from 'node:timers/promises';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { type SmtpTestServer, startSmtpServer } from '../../server/test/smtp-harness.ts';
import { newEmail, registerMember } from '../../testing/people/people.ts';
import { startServer } from '../../testing/processes/server.ts';
import { claim, type FaultOptions, type Outcome } from '../fault.ts';
import { type ProbedCall, startProbe } from '../hostile/probe.ts';
import { startRelay } from './relay.ts';

const emailsPerOutage = 5;
/** Milliseconds: the second attempt comes a minute after the first, the third two minutes later. */
const timeoutMs = 240_000;

/** The mail server refuses, then hangs, then recovers: no request waits for it, and every queued email arrives once. */
export async function emailAway({ checksTime }: FaultOptions): Promise<Outcome> {
  const smtp = await startSmtpServer();
  const relay = await startRelay({ port: smtp.port, host: '127.0.0.1' });
  const server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${relay.port}` });
  const failures: string[] = [];
  const addresses: string[] = [];
  try {
    const { token } = await registerMember(server.origin);
    const stop = startProbe([readOf(server.origin, token)]);
    let slowest = 0;
    for (const fail of [relay.refuse, relay.hang]) {
      await fail();
      for (let count = 0; count < emailsPerOutage; count += 1) {
        const email = newEmail('queued');
        slowest = Math.max(slowest, await timedRegistration(server.origin, email));
        addresses.push(email);
      }
      await sleep(5_000);
      if (fail === relay.refuse) await relay.pass();
    }
    await relay.pass();
    const took = await untilAllArrived(smtp.emails, addresses);
    const { wrong, slowest: slowestRead } = await stop();
    const isQuick = !checksTime || Math.max(slowest, slowestRead) < 2_000;
    claim(failures, wrong.length === 0, `reads: ${wrong.join(', ')}`);
    claim(failures, isQuick, 'a request waited for the mail server');
    const counts = addresses.map((address) => new Set(idsFor(smtp.emails, address)).size);
    const isEachOnce = counts.every((count) => count === 1);
    claim(failures, isEachOnce, `emails by address: ${counts.join(', ')}`);
    const arrivals = addresses.flatMap((address) => idsFor(smtp.emails, address)).length;
    return {
      measures: {
        queued: addresses.length,
        arrivals,
        'all arrived after': `${Math.round(took / 1000)} s`,
        'slowest registration': `${Math.round(slowest)} ms`,
        'slowest read': `${Math.round(slowestRead)} ms`,
      },
      failures,
    };
  } finally {
    await server.stop();
    await relay.close();
    await smtp.stop();
  }
}

const readOf = (origin: string, token: string): ProbedCall => ({
  name: 'list',
  url: `${origin}${submissionEndpoints.list.path}`,
  init: () => ({ headers: { authorization: `Bearer ${token}` } }),
  isFine: (status) => status === 200,
});

/** @returns the duration of a registration in milliseconds. */
async function timedRegistration(origin: string, email: string): Promise<number> {
  const began = performance.now();
  await registerMember(origin, 'investor', { email });
  return performance.now() - began;
}

type Emails = SmtpTestServer['emails'];

const idsFor = (emails: Emails, address: string): (string | undefined)[] =>
  emails.filter(({ recipients }) => recipients.includes(address)).map(({ messageId }) => messageId);

async function untilAllArrived(emails: Emails, addresses: string[]): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < timeoutMs) {
    if (addresses.every((address) => idsFor(emails, address).length > 0)) break;
    await sleep(500);
  }
  return performance.now() - began;
}
