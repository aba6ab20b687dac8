import { spawnSync } from 'node:child_process';

/** A required program is not installed; the message explains how to install it. */
export class MissingProgram extends Error {}

/** Whether the shell finds a program. */
export const hasProgram = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;

/** @throws MissingProgram with what to install. */
export function needProgram(program: string, debianPackage = program): void {
  if (!hasProgram(program))
    throw new MissingProgram(`${program} is missing (Debian: apt-get install -y ${debianPackage})`);
}
