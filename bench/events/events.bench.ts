import { parseArgs } from 'node:util';
import { eventEndpoints } from '@proxima/contract/events/event-endpoints';
import { officeHoursEndpoints } from '@proxima/contract/office-hours/office-hours';
import pg from 'pg';
import { makeFirstAdmin } from '../../testing/people/people.ts';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { startServer } from '../../testing/processes/server.ts';
import { now, readRealtimeApp } from '../chat/realtime-app.ts';
import { percentile } from '../load.ts';
import { type BenchMember, makeMembers } from '../members.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { call, makeInvestors, makeVentures, offerHours, publishSession, type Reply } from './event-world.ts';
import { followSession } from './follow-session.ts';

// npm run bench events: many people compete for few seats and for one hour of a mentor, and many viewers follow a session.
// -- --seconds 30

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } });
const seconds = Number(values.seconds);
const [rsvps, seats, founders, viewers, questionsASecond] = [300, 40, 50, 500, 50];
/** Milliseconds at the 99th percentile. */
const goal = 100;

const machine = describeMachine();
const postgres = await startPostgres();
const server = await startServer({ DATABASE_URL: postgres.url });
const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
const { origin } = server;
try {
  const admin = await makeFirstAdmin(origin, server.adminLink);
  const members = await makeMembers(origin, pool, founders + viewers, 0);
  const [startUps, investors] = [members.slice(0, founders), members.slice(founders)];
  await makeInvestors(pool, investors);
  const rush = [await takeSeats(investors.slice(0, rsvps)), await bookOneHour(startUps)];
  const app = await readRealtimeApp(postgres.url);
  const live = await followSession({
    origin,
    pid: server.pid(),
    pool,
    app,
    admin,
    viewers: investors,
    questionsASecond,
    seconds,
    goal,
  });
  if (live.some(({ lost, duplicated, refused }) => lost + duplicated + refused !== 0)) process.exitCode = 1;
  console.log(machine);
  console.table(rush);
  console.table(live);
  await writeSection(
    'events',
    `## Events: \`npm run bench events\`

Everyone calls at the same moment, each from their own address, on a server with all limits on and one PostgreSQL (fsync on).

${markdownTable(rush)}

Then a session with ${viewers} viewers, each subscribed to its channel, in a process of their own on the same machine. For ${seconds} s the host moves once and the
viewers ask ${questionsASecond} questions each second. Milliseconds are from before the call until a viewer's socket receives the change. Goal on an idle machine:
p99 at most ${goal} ms, none lost.

${markdownTable(live)}

${machine}`,
  );

  /** Makes all calls together. @returns the replies and how long each took, in milliseconds. */
  async function together(work: readonly (() => Promise<Reply>)[]) {
    const times: number[] = [];
    const replies = await Promise.all(
      work.map(async (one) => {
        const began = now();
        const reply = await one();
        times.push(now() - began);
        return reply;
      }),
    );
    return { replies, times };
  }

  function row(what: string, times: readonly number[], counts: Record<string, number>) {
    const at = (share: number) => percentile(times, share).toFixed(0);
    return { what, ...counts, 'p50 ms': at(0.5), 'p99 ms': at(0.99) };
  }

  function statusesOf(replies: readonly Reply[]): string {
    return [
      ...new Set(replies.map(({ status, data }) => `${status} ${JSON.stringify(data)}`.slice(0, 200))),
    ].join('; ');
  }

  async function takeSeats(people: readonly BenchMember[]) {
    const { id } = await publishSession(origin, admin, seats);
    const path = eventEndpoints.takeSeat.path.replace(':id', String(id));
    const { replies, times } = await together(people.map((one) => () => call(origin, one, 'PUT', path)));
    const states = replies.map(
      ({ data }) => (data as { seat: { state: string } | null } | undefined)?.seat?.state,
    );
    const count = (state: string) => states.filter((one) => one === state).length;
    const [got, waits] = [count('going'), count('waiting')];
    if (got !== seats || got + waits !== rsvps)
      throw new Error(`${got} have a seat, ${waits} wait: ${statusesOf(replies)}`);
    return row(`${rsvps} people for ${seats} seats`, times, { got, 'too late': waits });
  }

  async function bookOneHour(people: readonly BenchMember[]) {
    const ventures = await makeVentures(pool, people);
    await offerHours(origin, admin);
    const slots = officeHoursEndpoints.slots.path
      .replace(':id', String(ventures[0]))
      .replace(':mentor', String(admin.id));
    const { data } = await call(origin, people[0] as BenchMember, 'GET', slots);
    const starts_at = (data as { starts_at: string }[])[2]?.starts_at;
    const { replies, times } = await together(
      people.map(
        (one, index) => () =>
          call(origin, one, 'POST', officeHoursEndpoints.book.path, {
            venture_id: ventures[index],
            host_id: admin.id,
            starts_at,
            topic: 'How do we price the first hundred?',
          }),
      ),
    );
    const count = (status: number) => replies.filter((reply) => reply.status === status).length;
    const [got, late] = [count(200), count(409)];
    if (got !== 1 || late !== founders - 1) throw new Error(`${got} booked the hour: ${statusesOf(replies)}`);
    return row(`${founders} founders for one hour of a mentor`, times, { got, 'too late': late });
  }
} finally {
  await pool.end();
  await server.stop();
  await postgres.stop();
}
