import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/** Whether a process with this PID exists, zombies excluded. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !hasProc || !['Z', 'X', undefined].includes(readStat(pid)[0]);
}

/** When a process started, in the system's format; empty if unknown. PIDs are reused; (pid, start time) is not. */
export function startOf(pid: number): string {
  if (!hasProc) return ps('lstart=', pid);
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readStat(pid)[19]}`;
}

/** Whether this folder is the process's working directory. The cluster is that of a postmaster. */
export function worksIn(pid: number, folder: string): boolean {
  if (!hasProc) return ps('command=', pid).includes(folder);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

/** The fields of /proc/<pid>/stat (proc(5)) from the third (the state) on; the second may contain spaces and brackets. */
function readStat(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

const ps = (column: string, pid: number): string =>
  spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
