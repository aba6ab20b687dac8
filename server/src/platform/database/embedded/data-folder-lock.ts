import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../monitoring/start-error.ts';
import { isAlive, startOf } from './process-identity.ts';

/**
 * Claims the data folder for this process: the first of two locks. It also works while the database is down. The second, an
 * advisory lock in the database, decides if two processes remove a stale claim at the same moment. Neither outlives its
 * process: a claim is valid only while the process that made it exists, even if frozen.
 *
 * @returns a function that releases the claim.
 * @throws StartError if another running server has claimed it.
 */
export async function claimDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const claim = join(dataDir, 'server.pid');
  const own = `${process.pid} ${startOf(process.pid)}`;
  while (!(await writeIfFree(claim, own))) {
    const holder = await readFile(claim, 'utf8').catch(() => '');
    const [pid = '', start = ''] = holder.split(/ (.*)/);
    if (isAlive(Number(pid)) && startOf(Number(pid)) === start) throw alreadyInUse(dataDir, pid);
    await rm(claim, { force: true });
  }
  return async () => {
    if ((await readFile(claim, 'utf8').catch(() => '')) === own) await rm(claim, { force: true });
  };
}

export const alreadyInUse = (dataDir: string, pid?: string): StartError =>
  new StartError(
    `Another server${pid ? ` (process ${pid})` : ''} already runs on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );

async function writeIfFree(claim: string, own: string): Promise<boolean> {
  return writeFile(claim, own, { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw new StartError(`The data folder cannot be used: ${error.message}.`);
    },
  );
}
