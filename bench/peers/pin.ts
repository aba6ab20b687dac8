import { execFileSync } from 'node:child_process';

/** The core of the servers, and that of everything else: the client and the databases. */
export const cores = { server: 0, others: 1 } as const;

/**
 * Lets a process, its threads and the programs that it starts from now on run on one core only. Linux only.
 * @throws Error if the machine does not have that core.
 */
export function pinTo(core: number, pid: number): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
