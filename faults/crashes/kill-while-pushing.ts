import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { preferenceEndpoints } from '@proxima/contract/notifications/preferences';
import { pushEndpoints } from '@proxima/contract/push/push';
import type pg from 'pg';
import { type Browser, openPushService, type PushService } from '../../server/test/push/push-service.ts';
import { registerMember } from '../../testing/people/people.ts';
import { callAs, newIdea, sendSubmission } from '../../testing/people/talk.ts';
import type { ServerUnderTest } from '../../testing/processes/server.ts';
import { claim, type FaultOptions, type Outcome } from '../fault.ts';
import { Random } from '../random.ts';
import { endLeases, startKillable, until } from './killable.ts';

const members = 4;
/** Submissions of a member in a round; more in an hour are refused. */
const sends = 5;
/** Messages that a node sends to push services at the same time. */
const concurrency = 8;

interface Device {
  member: SignedInUser;
  browser: Browser;
}

/**
 * Kills the server with SIGKILL while it sends notifications to a push service, and starts it again. Every stored notification
 * reaches its device. One that was recorded as sent does not reach it again; one that was on its way may, under the same topic and tag, so
 * that the device shows it once.
 */
export async function killWhilePushing({ rounds, seed }: FaultOptions): Promise<Outcome> {
  const random = new Random(seed);
  const outcome: Outcome = { measures: { acknowledged: 0, duplicates: 0 }, failures: [] };
  const service = await openPushService();
  // It takes a moment, so that messages are on their way when the server is killed.
  service.answer((response) => void setTimeout(() => response.writeHead(201).end(), 20));
  const killable = await startKillable();
  const { server, pool } = killable;
  try {
    for (let round = 0; round < rounds; round += 1) {
      service.messages.length = 0;
      const devices = await addDevices(server, service);
      const work = devices.map(({ member }) => write(server.origin, member));
      const killAt = 1 + random.below(members * sends - concurrency);
      while (service.messages.length < killAt) await sleep(1);
      await server.kill('SIGKILL');
      await sleep(100);
      const recorded = await listRecorded(pool);
      const before = devices.map(tagsOf);
      await endLeases(pool);
      await server.start();
      await Promise.all(work);
      await until(() => isSent(pool, devices));
      await assess(pool, { devices, before, recorded }, outcome);
    }
  } finally {
    await killable.stop();
    await service.close();
  }
  return outcome;
}

const addDevices = (server: ServerUnderTest, service: PushService): Promise<Device[]> =>
  Promise.all(
    Array.from({ length: members }, async () => {
      const [member, browser] = [await registerMember(server.origin), service.newBrowser()];
      await callAs(server.origin, member, 'PUT', pushEndpoints.start.path, browser.subscription);
      const choice = preferenceEndpoints.choose.path.replace(':name', 'submissions');
      await callAs(server.origin, member, 'PUT', choice, { push: true });
      return { member, browser };
    }),
  );

/** What is stored counts; a busy machine may be away for longer than a call is retried. */
async function write(origin: string, member: SignedInUser): Promise<void> {
  for (let sent = 0; sent < sends; sent += 1)
    await sendSubmission(origin, member, newIdea()).catch(() => undefined);
}

/** What arrived at a device, in this order. */
const tagsOf = ({ browser }: Device): string[] => browser.notices().map(({ tag }) => tag);

const idsOf = (devices: readonly Device[]): number[] => devices.map(({ member }) => member.id);

const jobs = `from pgboss.job where name = 'notifications.push'`;

/** The tags of notifications whose sending is recorded as done. */
async function listRecorded(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ tag: string }>(
    `select 'proxima-' || (data ->> 'notificationId') as tag ${jobs} and state = 'completed'`,
  );
  return new Set(rows.map(({ tag }) => tag));
}

const submitted = 'from submissions where user_id = any($1)';
const notified = `from notifications where user_id = any($1) and kind = 'submission_received'`;

/** Whether every submission has its notification, which jobs make, and none waits to be sent. */
async function isSent(pool: pg.Pool, devices: readonly Device[]): Promise<boolean> {
  const { rows } = await pool.query<{ is_sent: boolean }>(
    `select (select count(*) ${submitted}) = (select count(*) ${notified})
      and not exists (select ${jobs} and state in ('created', 'active', 'retry')) as is_sent`,
    [idsOf(devices)],
  );
  return rows[0]?.is_sent === true;
}

interface Pushed {
  devices: readonly Device[];
  /** The tags that had arrived at each device when the server was dead, and those recorded as sent. */
  before: readonly (readonly string[])[];
  recorded: ReadonlySet<string>;
}

async function assess(
  pool: pg.Pool,
  { devices, before, recorded }: Pushed,
  { measures, failures }: Outcome,
): Promise<void> {
  const ids = idsOf(devices);
  const { rows } = await pool.query<{ tag: string }>(`select 'proxima-' || id as tag ${notified}`, [ids]);
  const arrived = devices.flatMap(tagsOf);
  const lost = rows.filter(({ tag }) => !arrived.includes(tag));
  const stored = await pool.query(`select ${submitted}`, [ids]);
  claim(failures, rows.length === stored.rowCount, 'not every submission has a notification');
  claim(failures, lost.length === 0, `${lost.length} notifications were lost`);
  const later = devices.flatMap((device, index) => tagsOf(device).slice(before[index]?.length));
  const again = later.filter((tag) => recorded.has(tag));
  const twice = arrived.length - new Set(arrived).size;
  claim(failures, twice <= concurrency, `${twice} notifications arrived twice`);
  claim(failures, again.length === 0, `${again.length} notifications arrived again after they were recorded`);
  measures.acknowledged = Number(measures.acknowledged) + rows.length - lost.length;
  measures.duplicates = Number(measures.duplicates) + twice;
}
