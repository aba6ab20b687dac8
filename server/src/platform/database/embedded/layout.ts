import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { StartError } from '../../monitoring/start-error.ts';
import { type Binaries, copyBinaries, findBinaries, program } from './binaries.ts';
import { type Account, canEnter, canRun, findAccount, getUnprivilegedAccount, weAreRoot } from './run-as.ts';

/** The folders of one embedded database and the account that runs it. */
export interface Layout {
  binaries: Binaries;
  account: Account | undefined;
  /** Owned by the account; PostgreSQL's own data is in its folder `cluster`. */
  home: string;
  cluster: string;
  /** PostgreSQL's log since its start. In our own folder, because root opens it. */
  log: string;
  /** Folder of the Unix socket, closed to others; undefined where the system has none. */
  socketFolder: string | undefined;
}

/** For databases whose data folder the unprivileged account cannot reach. */
const systemHome = '/var/lib/proxima';
/** Maximum length (bytes) of a Unix socket's path on macOS, which has the lowest limit, without the final NUL. */
const maxSocketPathLength = 103;

/**
 * Decides where the database of a data folder is stored (docs/decisions/embedded-database.md) and creates the folders.
 * `dataDir` must exist and be a real path (without symbolic links).
 */
export async function prepareLayout(dataDir: string, log: Logger): Promise<Layout> {
  const packaged = await findBinaries();
  if (!weAreRoot()) {
    const home = join(dataDir, 'postgres');
    await makePrivateFolder(home, undefined);
    return finishLayout(packaged, undefined, home, dataDir);
  }
  const beside = join(dataDir, 'postgres');
  const account = (await findOwner(beside)) ?? getUnprivilegedAccount();
  const isReachable = canEnter(account, dataDir) && canRun(account, program(packaged, 'postgres'));
  const home =
    isReachable || existsSync(join(beside, 'cluster')) ? beside : await findSystemHome(dataDir, account, log);
  await makePrivateFolder(home, account);
  const binaries = canRun(account, program(packaged, 'postgres'))
    ? packaged
    : await copyBinaries(packaged, home);
  if (!canEnter(account, home) || !canRun(account, program(binaries, 'postgres'))) {
    throw new StartError(
      `PostgreSQL runs as ${account.name}, which cannot use ${home}. Give it access, start as another user, or set DATABASE_URL.`,
    );
  }
  return finishLayout(binaries, account, home, dataDir);
}

async function finishLayout(
  binaries: Binaries,
  account: Account | undefined,
  home: string,
  dataDir: string,
): Promise<Layout> {
  const socketFolder = await prepareSocketFolder(home, account);
  return {
    binaries,
    account,
    home,
    cluster: join(home, 'cluster'),
    log: join(dataDir, 'postgres.log'),
    socketFolder,
  };
}

/** The owner of an existing database, which must stay with its account. */
async function findOwner(home: string): Promise<Account | undefined> {
  const found = await stat(home).catch(() => undefined);
  return found && found.uid !== 0 ? findAccount(found.uid) : undefined;
}

/**
 * A folder in the system's data folder, named after the data folder's path so that two clones never share one. A file in the
 * data folder refers to it. A new data folder at an old path does not inherit the old database, which is renamed instead.
 */
async function findSystemHome(dataDir: string, account: Account, log: Logger): Promise<string> {
  const home = join(systemHome, `${basename(dirname(dataDir)).slice(0, 30)}-${shortHash(dataDir)}`);
  const pointer = join(dataDir, 'postgres.home');
  const recorded = await readFile(pointer, 'utf8').catch(() => '');
  // The account must be able to pass through it, whatever the umask.
  if (await mkdir(systemHome, { recursive: true })) await chmod(systemHome, 0o755);
  if (existsSync(home) && recorded.trim() !== home) {
    const aside = `${home}.of-deleted-folder-${Date.now()}`;
    await rename(home, aside);
    log.warn({ aside }, 'found the database of a deleted data folder at this path and renamed it');
  }
  await makePrivateFolder(home, account);
  await writeFile(pointer, `${home}\n`);
  return home;
}

async function prepareSocketFolder(home: string, account: Account | undefined): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  const maxNameLength = '/.s.PGSQL.5432.lock';
  if (Buffer.byteLength(home + maxNameLength) <= maxSocketPathLength) return home;
  const folder = join(tmpdir(), `proxima-${shortHash(home)}`);
  const short =
    Buffer.byteLength(folder + maxNameLength) <= maxSocketPathLength ? folder : `/tmp/${basename(folder)}`;
  await makePrivateFolder(short, account);
  return short;
}

/** Creates a folder that only the account can enter, or checks that an existing one is: some lie where others can write. */
async function makePrivateFolder(folder: string, account: Account | undefined): Promise<void> {
  const uid = account?.uid ?? process.getuid?.();
  await mkdir(folder, { mode: 0o700 }).then(
    () => (account ? chown(folder, account.uid, account.gid) : undefined),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw new StartError(`${folder} cannot be created: ${error.message}.`);
    },
  );
  const found = await lstat(folder);
  if (!found.isDirectory() || (uid !== undefined && found.uid !== uid)) {
    const owner = account?.name ?? 'the user who starts the server';
    throw new StartError(
      `${folder} must be a folder owned by ${owner}. Correct its owner or choose another DATA_DIR.`,
    );
  }
  if ((found.mode & 0o077) !== 0 && process.platform !== 'win32') await chmod(folder, 0o700);
}

const shortHash = (value: string): string => createHash('sha256').update(value).digest('hex').slice(0, 12);
