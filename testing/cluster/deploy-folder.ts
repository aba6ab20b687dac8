import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../processes/child.ts';

/** The examples that the tests run as they are. */
export const deployFolder = join(root, 'deploy', 'ha');

/** Debian's versions, which deploy/ha/Dockerfile installs, too. */
export const postgresPrograms = '/usr/lib/postgresql/15/bin';

/** The variables of deploy/ha/database.env. */
export async function databaseSettings(): Promise<Record<string, string>> {
  const text = await readFile(join(deployFolder, 'database.env'), 'utf8');
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** The account that PostgreSQL and its companions run as; they refuse root. */
export const account = 'postgres';
export const asAccountForPeople = ['setpriv', `--reuid=${account}`, `--regid=${account}`, '--init-groups'];
/** The same, ending with what started it. */
export const asAccount = [...asAccountForPeople, '--pdeathsig=TERM'];

/** Gives a folder to that account. */
export function giveAway(folder: string): void {
  execFileSync('chown', ['-R', `${account}:${account}`, folder]);
}
