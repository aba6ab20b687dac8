import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A program as well as a module. */
const autocannon = fileURLToPath(import.meta.resolve('autocannon'));
const runProgram = promisify(execFile);
/** Seconds of processor time that a process and its threads have used so far, to the nanosecond. Linux only. */
export function cpuSeconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'));
  return times.reduce((sum, time) => sum + Number(time.split(' ')[0]), 0) / 1e9;
}

export interface Load {
  url: string;
  /** How many requests to send. */
  amount: number;
  connections?: number;
  headers?: Record<string, string>;
}

interface LoadResult {
  requests: number;
  /** Requests a second of the server's processor time: what a busy machine cannot distort much. */
  perCpuSecond: number;
  perSecond: number;
  /** Milliseconds. */
  p99: number;
  /** Answers of any other status than 2xx. */
  others: number;
}

/** Loads a server of the process `pid` with keep-alive connections from a process of its own. */
export async function load(
  pid: number,
  { url, amount, connections = 16, headers = {} }: Load,
): Promise<LoadResult> {
  const options = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const before = cpuSeconds(pid);
  const { stdout } = await runProgram(process.execPath, [
    autocannon,
    ...['-j', '-c', String(connections), '-a', String(amount), ...options, url],
  ]);
  const cpu = cpuSeconds(pid) - before;
  const { requests, latency, non2xx, errors } = JSON.parse(stdout);
  if (errors > 0) throw new Error(`${errors} requests to ${url} failed`);
  return {
    requests: requests.total,
    perCpuSecond: requests.total / cpu,
    perSecond: requests.average,
    p99: latency.p99,
    others: non2xx,
  };
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** The value below which the share `of` (0 to 1) of the numbers lies. */
export const percentile = (numbers: readonly number[], of: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * of)] ?? Number.NaN;

/** Kilobytes of a process that are in memory. Linux only. */
export const residentMemory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
