import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { StartError } from '../../monitoring/start-error.ts';

const execute = promisify(execFile);

/** The system account that PostgreSQL runs as; undefined is our own. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

const ourAccount = 'proxima';
/** Commands that create a system account without password, home or shell: from shadow-utils and from BusyBox. */
const createAccountCommands: [string, string[]][] = [
  [
    'useradd',
    '--system --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin'.split(' '),
  ],
  ['adduser', '-S -D -H -h /nonexistent -s /sbin/nologin'.split(' ')],
];

export const weAreRoot = (): boolean => process.getuid?.() === 0;

/**
 * An unprivileged account for a server started by root: our own, created if missing, else an existing one for such purposes.
 * PostgreSQL refuses to run as root, and initdb requires an account with a name.
 */
export function getUnprivilegedAccount(): Account {
  const existing = findAccount(ourAccount);
  if (existing) return existing;
  for (const [command, args] of createAccountCommands) {
    const made =
      spawnSync(command, [...args, ourAccount], { stdio: 'ignore' }).status === 0
        ? findAccount(ourAccount)
        : undefined;
    if (made) return made;
  }
  const spare = findAccount('postgres') ?? findAccount('nobody');
  if (spare) return spare;
  throw new StartError(
    'PostgreSQL does not run as root, and no other account could be created. Start as another user or set DATABASE_URL.',
  );
}

/** The account with this name or uid; undefined if it does not exist or is root. */
export function findAccount(nameOrUid: string | number): Account | undefined {
  const id = (option: string) =>
    spawnSync('id', [option, '--', String(nameOrUid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
  const [name, uid, gid] = [id('-un'), Number(id('-u') || Number.NaN), Number(id('-g') || Number.NaN)];
  return name && uid > 0 && gid >= 0 ? { name, uid, gid } : undefined;
}

/** Whether the account can enter the folder; the system itself decides. */
export function canEnter(account: Account, folder: string): boolean {
  const { uid, gid } = account;
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { uid, gid, cwd: '/', stdio: 'ignore' })
      .status === 0
  );
}

/** Whether the account can start the program; the system itself decides. */
export function canRun(account: Account, program: string): boolean {
  const { uid, gid } = account;
  return spawnSync(program, ['--version'], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Runs a program to its end as the account. @throws with what it printed to its error output. */
export async function runAs(
  account: Account | undefined,
  program: string,
  args: string[],
  cwd: string,
): Promise<string> {
  const { stdout } = await execute(program, args, { ...credentials(account), cwd, encoding: 'utf8' });
  return stdout;
}

/** For `spawn`: the account's uid and gid, and an environment without our PG* variables. */
export function credentials(account: Account | undefined) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
  return { env: { ...env, LC_ALL: 'C' }, uid: account?.uid, gid: account?.gid };
}
