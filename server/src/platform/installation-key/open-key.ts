import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Database } from '../database/database.ts';
import { StartError } from '../monitoring/start-error.ts';
import { findSetting, getOrCreateSetting, setSetting } from '../settings.ts';
import { type InstallationKey, installationKey } from './installation-key.ts';
import { closeToOthers, createKeyFile, isReadByOthers, keyFileOf, readKeyFile } from './key-file.ts';

/** The setting with the fingerprint of the database's key. */
const setting = 'installation_key';

type KeyConfig = Pick<Config, 'installationKey' | 'dataDir' | 'database'>;

export interface FoundKey {
  key: InstallationKey;
  /** `INSTALLATION_KEY` or the file's path. */
  source: string;
}

/** This node's key, from the variable or else the file; undefined if there is neither. */
export async function findKey({ installationKey: text, dataDir }: KeyConfig): Promise<FoundKey | undefined> {
  if (text !== undefined) return { key: installationKey(text), source: 'INSTALLATION_KEY' };
  const path = keyFileOf(dataDir);
  const found = await readKeyFile(path);
  return found === null ? undefined : { key: installationKey(found), source: path };
}

/** The fingerprint of the key that this database belongs to; undefined before the first start with a key. */
export async function findKeyOfDatabase(db: Database): Promise<string | undefined> {
  const value = await findSetting(db, setting);
  return typeof value === 'string' ? value : undefined;
}

export async function setKeyOfDatabase(tx: Database, fingerprint: string): Promise<void> {
  await setSetting(tx, setting, fingerprint);
}

/** The key for a command-line tool, which creates none. @throws StartError if it is missing or not the database's. */
export async function getKey(config: KeyConfig, db: Database): Promise<FoundKey> {
  const expected = await findKeyOfDatabase(db);
  if (expected === undefined)
    throw new StartError('This installation has no key yet. Start the server once.');
  const found = await findKey(config);
  if (found?.key.fingerprint !== expected) throw wrongKey(config, expected, found);
  return found;
}

/**
 * The key for a starting server. The first node of a new installation creates it; every later start needs the same one.
 * @throws StartError if the key is missing or not the database's.
 */
export async function openKey(config: KeyConfig, db: Database, log: Logger): Promise<InstallationKey> {
  const expected = await findKeyOfDatabase(db);
  const found = (await findKey(config)) ?? (expected === undefined ? await makeKey(config, log) : undefined);
  if (found === undefined || (expected !== undefined && found.key.fingerprint !== expected))
    throw wrongKey(config, expected ?? '', found);
  await restrictToOwner(found.source, log);
  const first = await getOrCreateSetting(db, setting, () => found.key.fingerprint);
  if (first !== found.key.fingerprint) throw wrongKey(config, first, found);
  return found.key;
}

async function makeKey({ dataDir, database }: KeyConfig, log: Logger): Promise<FoundKey> {
  const source = keyFileOf(dataDir);
  const key = installationKey(await createKeyFile(source));
  if (database.url)
    log.warn(`created the installation key ${source}: every other node of this database needs the same key`);
  return { key, source };
}

async function restrictToOwner(source: string, log: Logger): Promise<void> {
  if (source === 'INSTALLATION_KEY' || !(await isReadByOthers(source))) return;
  await closeToOthers(source);
  log.warn(`${source} was readable by other accounts of this machine; made it private`);
}

/** One line with the key needed, where it was looked for, and what to do without it. */
function wrongKey({ dataDir }: KeyConfig, expected: string, found: FoundKey | undefined): StartError {
  const has = found
    ? `${found.source} has another one (${found.key.fingerprint})`
    : `there is neither INSTALLATION_KEY nor ${keyFileOf(dataDir)}`;
  return new StartError(
    `This database needs the installation key ${expected}, but ${has}. Copy the key from the installation or node that created it; ` +
      'if it is lost, run npm run key:replace (see "The installation key" in docs/operations.md).',
  );
}
