import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { StartError } from '../../monitoring/start-error.ts';
import { type Binaries, copyBinaries, findBinaries, program } from './binaries.ts';
import { type Account, canEnter, canRun, findAccount, getUnprivilegedAccount, weAreRoot } from './run-as.ts';

/** Where one embedded database lives and who runs it. */
export interface Layout {
  binaries: Binaries;
  account: Account | undefined;
  /** Owned by the account; PostgreSQL's own data is in its folder `cluster`. */
  home: string;
  cluster: string;
  /** PostgreSQL's log since its start; in a folder of ours, because root opens it. */
  log: string;
  /** Folder of the Unix socket, closed to others; undefined where the system has none. */
  socketFolder: string | undefined;
}

/** Homes of databases whose data folder the unprivileged account cannot reach. */
const systemHome = '/var/lib/proxima';
/** Longest path of a Unix socket in bytes (sun_path on macOS, the shortest) without its final NUL. */
const maxSocketPathLength = 103;

/**
 * Decides where the database of a data folder lives (docs/decisions/embedded-database.md) and makes the folders.
 * The data folder exists, its path is real (no symbolic links).
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

/** Who owns an existing database: it must stay with its account. */
async function findOwner(home: string): Promise<Account | undefined> {
  const found = await stat(home).catch(() => undefined);
  return found && found.uid !== 0 ? findAccount(found.uid) : undefined;
}

/**
 * The home in the system's folder for data, named after the data folder's path so that two clones never share one. The data
 * folder remembers it: a new data folder at an old path does not inherit the old database, which is set aside instead.
 */
async function findSystemHome(dataDir: string, account: Account, log: Logger): Promise<string> {
  const home = join(systemHome, `${basename(dirname(dataDir)).slice(0, 30)}-${shortHash(dataDir)}`);
  const memory = join(dataDir, 'postgres.home');
  const remembered = await readFile(memory, 'utf8').catch(() => '');
  // The account passes through it, whatever umask it is made with.
  if (await mkdir(systemHome, { recursive: true })) await chmod(systemHome, 0o755);
  if (existsSync(home) && remembered.trim() !== home) {
    const aside = `${home}.of-deleted-folder-${Date.now()}`;
    await rename(home, aside);
    log.warn({ aside }, 'the database of a deleted data folder at this path was set aside');
  }
  await makePrivateFolder(home, account);
  await writeFile(memory, `${home}\n`);
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

/** Makes a folder that only the account enters, or makes sure that it is one: others can write where some of them lie. */
async function makePrivateFolder(folder: string, account: Account | undefined): Promise<void> {
  const uid = account?.uid ?? process.getuid?.();
  await mkdir(folder, { mode: 0o700 }).then(
    () => (account ? chown(folder, account.uid, account.gid) : undefined),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw new StartError(`${folder} cannot be made: ${error.message}.`);
    },
  );
  const found = await lstat(folder);
  if (!found.isDirectory() || (uid !== undefined && found.uid !== uid)) {
    const owner = account?.name ?? 'the user who starts the server';
    throw new StartError(
      `${folder} must be a folder of ${owner}. Correct its owner or choose another DATA_DIR.`,
    );
  }
  if ((found.mode & 0o077) !== 0 && process.platform !== 'win32') await chmod(folder, 0o700);
}

const shortHash = (value: string): string => createHash('sha256').update(value).digest('hex').slice(0, 12);
