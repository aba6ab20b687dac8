import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The path of autocannon's command-line program. */
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
  /** From how many client addresses (`x-forwarded-for`) they come; a single one would reach its rate limit. */
  callers?: number;
}

interface LoadResult {
  requests: number;
  /** Requests per second of the server's CPU time, which a busy machine hardly distorts. */
  perCpuSecond: number;
  perSecond: number;
  /** Milliseconds. */
  p99: number;
  /** Replies with a status other than 2xx. */
  others: number;
}

/** Loads the server with process id `pid` over keep-alive connections, from a separate process. */
export async function load(
  pid: number,
  { url, amount, connections = 16, headers = {}, callers = 0 }: Load,
): Promise<LoadResult> {
  const requestFile = callers > 0 ? await writeRequests(callers, url, headers) : null;
  const options = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const before = cpuSeconds(pid);
  const { stdout } = await runProgram(process.execPath, [
    autocannon,
    ...['-j', '-c', String(connections), '-a', String(amount), ...options],
    ...(requestFile ? ['--har', requestFile] : []),
    url,
  ]);
  const cpu = cpuSeconds(pid) - before;
  if (requestFile) await rm(dirname(requestFile), { recursive: true });
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

/** A file of requests in the format that the load program reads, one from each caller. */
async function writeRequests(callers: number, url: string, headers: Record<string, string>): Promise<string> {
  const entries = Array.from({ length: callers }, (_, caller) => {
    const all = { ...headers, 'x-forwarded-for': `10.20.${caller >> 8}.${caller & 255}` };
    const list = Object.entries(all).map(([name, value]) => ({ name, value }));
    return { request: { method: 'GET', url, headers: list } };
  });
  const file = join(await mkdtemp(join(tmpdir(), 'proxima-load-')), 'requests.har');
  await writeFile(file, JSON.stringify({ log: { entries } }));
  return file;
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** The value below which the share `of` (0 to 1) of the numbers lies. */
export const percentile = (numbers: readonly number[], of: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * of)] ?? Number.NaN;

/** Resident memory of a process in kilobytes. Linux only. */
export const residentMemory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

interface Watched<Result> {
  result: Result;
  /** Resident memory before the work, in megabytes. */
  before: number;
  /** The most during the work, in megabytes. */
  maximum: number;
}

/** Reads the resident memory of a process every 20 ms while it works for us. Linux only. */
export async function watchMemory<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<Watched<Result>> {
  const begin = residentMemory(pid);
  let most = begin;
  const timer = setInterval(() => {
    // A process that has ended fails the work itself.
    if (existsSync(`/proc/${pid}`)) most = Math.max(most, residentMemory(pid));
  }, 20);
  const result = await work().finally(() => clearInterval(timer));
  return { result, before: Math.round(begin / 1024), maximum: Math.round(most / 1024) };
}
