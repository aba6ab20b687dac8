import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { chatChannel } from '@proxima/contract/wire/realtime';
import type { Child } from '../../testing/processes/child.ts';
import { cpuSeconds, percentile } from '../load.ts';
import { now, publisher } from './realtime-app.ts';

/** Whatever speaks the Pusher protocol in a process of its own. */
export interface RealtimeServer {
  origin: string;
  /** Where it takes events to publish. */
  publishesAt: string;
  pid(): number;
  stop(): Promise<void>;
}

export interface Node {
  server: RealtimeServer;
  /** The processes that listen to it, for `members` members from `first` on. */
  listeners: Child[];
  first: number;
  members: number;
}

interface Pace {
  /** Messages a second. */
  rate: number;
  seconds: number;
}

type Heard = [message: number, member: number, milliseconds: number][];

/** Sends at a steady pace, to one member after the other, then asks the listeners what they have received. */
export async function measureMessages(nodes: readonly Node[], pace: Pace) {
  const processes = nodes.flatMap(({ server, listeners }) => [
    server.pid(),
    ...listeners.map((child) => child.process.pid ?? 0),
  ]);
  const usedBefore = secondsOf(processes);
  const machineBefore = machineSeconds();
  const readers = await send(nodes, pace);
  await sleep(1_000);
  const machine = difference(machineSeconds(), machineBefore);
  const others = machine.busy - (secondsOf(processes) - usedBefore);
  const answers = await Promise.all(nodes.flatMap(({ listeners }) => listeners.map(whatItHeard)));
  const [load = 0] = loadavg();
  return {
    ...judge(readers, answers.flat()),
    'other work, %': ((others / machine.all) * 100).toFixed(1),
    'load average after': load.toFixed(1),
  };
}

/** Answers with the reader of each message, by its number. */
async function send(nodes: readonly Node[], { rate, seconds }: Pace): Promise<number[]> {
  const publishers = nodes.map(({ server }) => publisher(server.publishesAt));
  const readers: number[] = [];
  const calls: Promise<void>[] = [];
  const began = now();
  while (readers.length < rate * seconds) {
    const due = Math.min(rate * seconds, Math.floor(((now() - began) * rate) / 1000));
    while (readers.length < due) {
      const id = readers.length;
      const node = nodes[id % nodes.length];
      const publish = publishers[(id + 1) % nodes.length];
      if (!node || !publish) throw new Error('there is no node');
      const reader = node.first + (Math.floor(id / nodes.length) % node.members);
      readers.push(reader);
      calls.push(publish(chatChannel(reader), dataOf(id)));
    }
    await sleep(2);
  }
  await Promise.all(calls);
  return readers;
}

const text = 'Is there news about the pitch session? '.repeat(5);
const dataOf = (id: number) => ({ id, sentAt: now(), message: { text } });

async function whatItHeard(listener: Child): Promise<Heard> {
  listener.process.kill('SIGTERM');
  await listener.printed(/that is all/);
  return JSON.parse(/^heard: (.*)$/m.exec(listener.output())?.[1] ?? '[]');
}

function judge(readers: readonly number[], heard: Heard) {
  const seen = new Set(heard.map(([id]) => id));
  const times = heard.map(([, , milliseconds]) => milliseconds);
  return {
    sent: readers.length,
    lost: readers.length - seen.size,
    duplicated: heard.length - seen.size,
    /** Heard by someone else than its reader. */
    misrouted: heard.filter(([id, member]) => readers[id] !== member).length,
    'p50 ms': percentile(times, 0.5).toFixed(2),
    'p99 ms': percentile(times, 0.99).toFixed(2),
  };
}

/** Of the processes given and of this one, which publishes. */
const secondsOf = (pids: readonly number[]): number =>
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
