import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { cpuSeconds } from '../load.ts';

/** Fields of /proc/[pid]/stat after the name, which may contain spaces. */
const statOf = (pid: number): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};
/** Clock ticks per second, the same on all Linux architectures that Node supports. */
const ticks = 100;

/** Zero for a process that has just ended. */
function usedBy(pid: number): number {
  try {
    return cpuSeconds(pid);
  } catch {
    return 0;
  }
}

/** Seconds of processor time that all processes of the pool's database have used so far, also those that have ended. Linux only. */
export async function databaseCpu(pool: pg.Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = Number(statOf(rows[0]?.pid ?? 0)[1]);
  return () => {
    const stat = statOf(postmaster);
    const ended = (Number(stat[13]) + Number(stat[14])) / ticks;
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
      .trim()
      .split(' ');
    return [postmaster, ...children.map(Number)].reduce((sum, pid) => sum + usedBy(pid), ended);
  };
}
