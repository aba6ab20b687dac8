import { spawnSync } from 'node:child_process';

/** Ends with what to install where a program of the machine is missing. */
export function needProgram(program: string, debianPackage = program): void {
  if (!spawnSync('which', [program]).error && spawnSync('which', [program]).status === 0) return;
  throw new Error(`${program} is not installed (Debian: apt-get install -y ${debianPackage}).`);
}
