import { sealAnew } from '../../platform/chains/seal-chains.ts';
import type { Database } from '../../platform/database/database.ts';
import type { InstallationKey } from '../../platform/installation-key/installation-key.ts';
import { setKeyOfDatabase } from '../../platform/installation-key/open-key.ts';
import { migratePushKeys } from '../notifications/push/push-keys.ts';
import { migrateSecrets } from '../second-factor/app-secret.ts';
import { migrateWebhookSecrets } from '../webhooks/webhook-secrets.ts';
import { chainedTables } from './chained-tables.ts';

/**
 * Moves everything in the database that depends on the installation's key to another key: the fingerprint, seals from now
 * on, second factors, secrets of webhooks, keys of push messages.
 * @param keys `from` is null when the earlier key is lost.
 * @returns what is lost with it: the emails of accounts with their authenticator app, the names of webhooks with their secret.
 */
export const changeKey = (
  db: Database,
  { from, to }: { from: InstallationKey | null; to: InstallationKey },
): Promise<{ apps: string[]; webhooks: string[] }> =>
  db.transaction().execute(async (tx) => {
    await setKeyOfDatabase(tx, to.fingerprint);
    await sealAnew(tx, to, chainedTables);
    await migratePushKeys(tx, { from, to });
    return {
      apps: await migrateSecrets(tx, { from, to }),
      webhooks: await migrateWebhookSecrets(tx, { from, to }),
    };
  });
