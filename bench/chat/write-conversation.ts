import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../../testing/processes/child.ts';
import { cpuSeconds, percentile } from '../load.ts';
import type { BenchMember } from '../members.ts';
import { messageSender, now } from './realtime-app.ts';

/** A server that speaks the Pusher protocol, in a process of its own. */
export interface RealtimeServer {
  origin: string;
  pid(): number;
  stop(): Promise<void>;
}

export interface Node {
  server: RealtimeServer;
  /** The processes that listen to it for its members. */
  listeners: Child[];
  members: BenchMember[];
}

interface Pace {
  /** Messages a second. */
  rate: number;
  seconds: number;
}

type Received = [message: number, member: number, at: number][];

/** Seconds at the same pace before the measurement, in which the servers' code is compiled. */
export const warmUpSeconds = 5;

/** Sends at a steady pace, to one member after the other, then collects what the listeners have received. */
export async function measureMessages(nodes: readonly Node[], pace: Pace) {
  const processes = nodes.flatMap(({ server, listeners }) => [
    server.pid(),
    ...listeners.map((child) => child.process.pid ?? 0),
  ]);
  const usedBefore = cpuSecondsOf(processes);
  const machineBefore = machineSeconds();
  const sent = await send(nodes, { ...pace, seconds: warmUpSeconds + pace.seconds });
  await sleep(1_000);
  const machine = difference(machineSeconds(), machineBefore);
  const others = machine.busy - (cpuSecondsOf(processes) - usedBefore);
  const received = await Promise.all(nodes.flatMap(({ listeners }) => listeners.map(receivedBy)));
  const [load = 0] = loadavg();
  return {
    ...summarise(sent, received.flat(), warmUpSeconds * pace.rate),
    'other work, %': ((others / machine.all) * 100).toFixed(1),
    'load average after': load.toFixed(1),
  };
}

interface Sent {
  /** The member who sends the message and receives it as well. */
  member: number;
  at: number;
}

/** Each message is stored on the node where its member is not connected, if there are two. */
async function send(nodes: readonly Node[], { rate, seconds }: Pace): Promise<Sent[]> {
  const stores = nodes.map(({ server }) => messageSender(server.origin));
  const sent: Sent[] = [];
  const calls: Promise<void>[] = [];
  const began = now();
  while (sent.length < rate * seconds) {
    const due = Math.min(rate * seconds, Math.floor(((now() - began) * rate) / 1000));
    while (sent.length < due) {
      const number = sent.length;
      const node = nodes[number % nodes.length];
      const store = stores[(number + 1) % nodes.length];
      const member = node?.members[Math.floor(number / nodes.length) % node.members.length];
      if (!member || !store) throw new Error('there is no node');
      sent.push({ member: member.id, at: now() });
      calls.push(store(member.token, number));
    }
    await sleep(2);
  }
  await Promise.all(calls);
  return sent;
}

async function receivedBy(listener: Child): Promise<Received> {
  listener.process.kill('SIGTERM');
  await listener.printed(/that is all/);
  return JSON.parse(/^received: (.*)$/m.exec(listener.output())?.[1] ?? '[]');
}

/** Counts lost and duplicated messages among all that were sent; times only those with a number of at least `from`. */
function summarise(sent: readonly Sent[], received: Received, from: number) {
  const seen = new Set(received.map(([number]) => number));
  const times = received
    .filter(([number]) => number >= from)
    .map(([number, , at]) => at - (sent[number]?.at ?? Number.NaN));
  return {
    sent: sent.length,
    lost: sent.length - seen.size,
    duplicated: received.length - seen.size,
    /** Received by another member. */
    misrouted: received.filter(([number, member]) => sent[number]?.member !== member).length,
    'p50 ms': percentile(times, 0.5).toFixed(2),
    'p99 ms': percentile(times, 0.99).toFixed(2),
  };
}

/** CPU seconds of the given processes and of this one, which sends. */
const cpuSecondsOf = (pids: readonly number[]): number =>
  [process.pid, ...pids].reduce((sum, pid) => sum + cpuSeconds(pid), 0);

interface MachineSeconds {
  busy: number;
  all: number;
}

function machineSeconds(): MachineSeconds {
  let [busy, all] = [0, 0];
  for (const { times } of cpus()) {
    const { idle, ...work } = times;
    const worked = Object.values(work).reduce((sum, time) => sum + time, 0) / 1000;
    busy += worked;
    all += worked + idle / 1000;
  }
  return { busy, all };
}

const difference = (after: MachineSeconds, before: MachineSeconds): MachineSeconds => {
  return { busy: after.busy - before.busy, all: after.all - before.all };
};
