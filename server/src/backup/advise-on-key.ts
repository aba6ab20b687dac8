import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { keyFileOf } from '../platform/installation-key/key-file.ts';
import { findKey, findKeyOfDatabase } from '../platform/installation-key/open-key.ts';

/** Advice on the installation key after a restore, because no backup contains it. */
export async function adviseOnKey(config: Config, databaseUrl: string, log: Logger): Promise<string> {
  const { db, close } = openDatabase(databaseUrl, { log, size: 1 });
  try {
    const expected = await findKeyOfDatabase(db);
    const found = await findKey(config);
    if (expected === undefined)
      return 'The backup is from before the installation key: the first start makes one.';
    if (found?.key.fingerprint === expected) return `The installation key (${expected}) is here.`;
    return (
      `The backup needs its installation key (${expected}), which it does not contain. Before you start the server, put the key into ` +
      `${keyFileOf(config.dataDir)} or INSTALLATION_KEY. If it is lost, run npm run key:replace: authenticator apps must then be set up ` +
      'again, and older seals of the audit log no longer prove anything.'
    );
  } finally {
    await close();
  }
}
