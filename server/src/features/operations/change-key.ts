import { sealAnew } from '../../platform/chains/seal-chains.ts';
import type { Database } from '../../platform/database/database.ts';
import type { InstallationKey } from '../../platform/installation-key/installation-key.ts';
import { setKeyOfDatabase } from '../../platform/installation-key/open-key.ts';
import { migrateSecrets } from '../second-factor/app-secret.ts';
import { chainedTables } from './chained-tables.ts';

/**
 * Moves everything in the database that depends on the installation's key to another key: the fingerprint, seals from now
 * on, second factors.
 * @param keys `from` is null when the earlier key is lost.
 * @returns the emails of accounts whose authenticator app is lost with it.
 */
export const changeKey = (
  db: Database,
  { from, to }: { from: InstallationKey | null; to: InstallationKey },
): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await setKeyOfDatabase(tx, to.fingerprint);
    await sealAnew(tx, to, chainedTables);
    return migrateSecrets(tx, { from, to });
  });
