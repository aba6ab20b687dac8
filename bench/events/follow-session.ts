import { setTimeout as sleep } from 'node:timers/promises';
import { liveEndpoints } from '@proxima/contract/events/live';
import { eventChannel } from '@proxima/contract/wire/realtime';
import type pg from 'pg';
import { startChild } from '../../testing/processes/child.ts';
import { now, type RealtimeApp } from '../chat/realtime-app.ts';
import { cpuSeconds } from '../load.ts';
import type { BenchMember } from '../members.ts';
import { type Caller, call, publishSession } from './event-world.ts';
import type { Received } from './session-viewers.ts';

interface Following {
  origin: string;
  /** Process id of the server. */
  pid: number;
  pool: pg.Pool;
  app: RealtimeApp;
  admin: Caller & { id: number };
  viewers: readonly BenchMember[];
  questionsASecond: number;
  seconds: number;
  /** Milliseconds at the 99th percentile. */
  goal: number;
}

/** Runs a session in which the host moves and viewers ask. @returns how many moves and questions reached all viewers, and how fast. */
export async function followSession(following: Following) {
  const { origin, pid, pool, app, admin, viewers, questionsASecond, seconds, goal } = following;
  const { id, item } = await publishSession(origin, admin, viewers.length);
  const ids = viewers.map((one) => one.id);
  await pool.query(
    `insert into event_registrations (event_id, user_id, state) select $1, unnest($2::bigint[]), 'going'`,
    [id, ids],
  );
  const began = now();
  const steps = stepsOf(following, { id, item, began });
  await steps.move();
  const args = [origin, eventChannel(id, 1), JSON.stringify(ids), String(began), JSON.stringify(app)];
  const child = startChild('bench/events/session-viewers.ts', {}, args);
  await child.printed(/all are subscribed/);
  const before = cpuSeconds(pid);
  const asked = await pace(following, steps);
  const cpu = ((cpuSeconds(pid) - before) / seconds) * 100;
  await sleep(2_000);
  child.process.kill('SIGTERM');
  await child.printed(/that is all/);
  const received: Record<'questions' | 'moves', Received> = JSON.parse(
    /^received: (.*)$/m.exec(child.output())?.[1] ?? '{}',
  );
  return (['moves', 'questions'] as const).map((what) => {
    const { count, duplicated, p50, p99 } = received[what];
    const sent = what === 'moves' ? seconds : asked;
    return {
      what,
      sent,
      refused: what === 'moves' ? 0 : questionsASecond * seconds - asked,
      delivered: count,
      lost: sent * viewers.length - count,
      duplicated,
      'p50 ms': p50.toFixed(1),
      'p99 ms': p99.toFixed(1),
      'server CPU, % of a core': cpu.toFixed(0),
      [`p99 within ${goal} ms`]: p99 <= goal ? 'yes' : 'no',
    };
  });
}

interface Steps {
  /** @returns whether the question was accepted. */
  ask: (number: number) => Promise<boolean>;
  move: () => Promise<void>;
}

/** Both encode when they were sent, in milliseconds since `began`: a move as its page, a question in its text. */
function stepsOf(
  { origin, admin, viewers }: Following,
  { id, item, began }: { id: number; item: number; began: number },
): Steps {
  const at = ({ path }: { path: string }) => path.replace(':id', String(id));
  let moves = 0;
  return {
    move: async () => {
      const body = { moves, phase: 'live', item_id: item, page: Math.floor(now() - began) + 1 };
      const { status } = await call(origin, admin, 'PUT', at(liveEndpoints.move), body);
      if (status !== 200) throw new Error(`a move was answered with ${status}`);
      moves += 1;
    },
    ask: async (number) => {
      const text = `#${number}@${now() - began} What does the first harvest cost, boats and crews included?`;
      const one = viewers[number % viewers.length] as BenchMember;
      const { status } = await call(origin, one, 'POST', at(liveEndpoints.ask), { text, item_id: item });
      return status === 200;
    },
  };
}

/** Asks at a steady pace and moves once a second. @returns how many questions were accepted. */
async function pace({ questionsASecond, seconds }: Following, { ask, move }: Steps): Promise<number> {
  const total = questionsASecond * seconds;
  const asking: Promise<boolean>[] = [];
  const began = now();
  let moved: Promise<void> = Promise.resolve();
  let turns = 0;
  while (asking.length < total || turns < seconds) {
    const passed = (now() - began) / 1000;
    while (asking.length < Math.min(total, Math.floor(passed * questionsASecond)))
      asking.push(ask(asking.length));
    if (turns < Math.min(seconds, passed)) {
      turns += 1;
      moved = moved.then(move);
    }
    await sleep(2);
  }
  await moved;
  return (await Promise.all(asking)).filter(Boolean).length;
}
