import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { registerMember } from '../../testing/people/people.ts';
import { startServer } from '../../testing/processes/server.ts';
import { CannotBeCaused, claim, type FaultOptions, type Outcome } from '../fault.ts';
import { postgresProcesses, postmasterOf } from '../postgres.ts';
import { newWrite, send } from './writer.ts';

/** Stores `rounds` messages one after the other while strace records each fsync and fdatasync of PostgreSQL. */
export async function syncedCommits({ rounds }: FaultOptions): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'proxima-trace-'));
  const trace = join(folder, 'trace');
  const server = await startServer({ JOBS_AT_ONCE: '0' });
  try {
    const { token } = await registerMember(server.origin);
    await sleep(1_000);
    const stopTrace = await startTrace(await postgresProcesses(await postmasterOf(server.dataDir)), trace);
    let acknowledged = 0;
    for (let count = 0; count < rounds; count += 1) {
      const { write } = newWrite('message');
      await send(server.origin, token, write);
      if (write.acknowledgedId !== undefined) acknowledged += 1;
      // Stays within the limit of messages in ten seconds.
      await sleep(260);
    }
    await stopTrace();
    const syncs = (await readFile(trace, 'utf8')).match(/\b(fsync|fdatasync)\(.*= 0$/gm)?.length ?? 0;
    const failures: string[] = [];
    claim(failures, acknowledged === rounds, `${acknowledged} of ${rounds} were acknowledged`);
    claim(failures, syncs >= acknowledged, `${syncs} syncs for ${acknowledged} commits`);
    return { measures: { commits: acknowledged, syncs }, failures };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function startTrace(pids: number[], file: string): Promise<() => Promise<void>> {
  const args = [
    '-f',
    '-e',
    'trace=fsync,fdatasync',
    '-o',
    file,
    ...pids.flatMap((pid) => ['-p', String(pid)]),
  ];
  const tracer = spawn('strace', args, { stdio: 'ignore' });
  const failed = once(tracer, 'error').then(([error]) => {
    throw new CannotBeCaused(`strace cannot be run (${(error as Error).message})`);
  });
  await Promise.race([sleep(1_000), failed]);
  if (tracer.exitCode !== null) throw new CannotBeCaused('strace may not trace other processes here');
  return async () => {
    const ended = once(tracer, 'exit');
    tracer.kill('SIGINT');
    await ended;
  };
}
