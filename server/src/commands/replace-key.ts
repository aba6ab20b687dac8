import { rename } from 'node:fs/promises';
import { type Config, readConfig } from '../config.ts';
import { changeKey } from '../features/operations/change-key.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { borrowDatabase } from '../platform/database/provide-database.ts';
import { installationKey, newKeyText } from '../platform/installation-key/installation-key.ts';
import { keyFileOf, readKeyFile, replaceKeyFile } from '../platform/installation-key/key-file.ts';
import { findKeyOfDatabase } from '../platform/installation-key/open-key.ts';
import { runCommand } from './command.ts';

// npm run key:replace: replaces a lost or leaked key. Stop the server first. The new key is INSTALLATION_KEY, or is created in
// the key file; the old key, if the file still has it, decrypts what has to be encrypted again.

await runCommand(async (_args, log) => {
  const config = readConfig(process.env);
  const database = await borrowDatabase({ config, log, onLost: (error) => log.error({ err: error }) });
  const { db, close } = openDatabase(database.url, { log, size: 1 });
  try {
    return await replaceKey(config, db);
  } finally {
    await close();
    await database.stop();
  }
});

async function replaceKey(config: Config, db: Database): Promise<number> {
  const path = keyFileOf(config.dataDir);
  const draft = `${path}.new`;
  const before = await findKeyOfDatabase(db);
  const oldText = await readKeyFile(path).catch(() => null);
  const old = oldText === null ? null : installationKey(oldText);
  const isInFile = config.installationKey === undefined;
  // Left by a replacement that was interrupted after the database had changed but not the file: finish that one.
  const pending = isInFile ? await readKeyFile(draft).catch(() => null) : null;
  const text = config.installationKey ?? pending ?? newKeyText();
  const key = installationKey(text);
  if (!isInFile && before === key.fingerprint) {
    console.log('The database already uses this key. Set INSTALLATION_KEY to the new one first.');
    return 1;
  }
  if (isInFile) await replaceKeyFile(draft, text);
  const from = old?.fingerprint === before ? old : null;
  const lost = before === key.fingerprint ? undefined : await changeKey(db, { from, to: key });
  if (isInFile) await rename(draft, path);
  console.log(
    `The key has been replaced: ${key.fingerprint}. Start every node with it, and keep a copy elsewhere.`,
  );
  for (const email of lost?.apps ?? [])
    console.log(`${email}: authenticator app removed. They can sign in with a recovery code or a passkey.`);
  for (const name of lost?.webhooks ?? [])
    console.log(
      `Webhook ${name}: switched off, its secret is lost. Make another one in the console, then switch it on.`,
    );
  return 0;
}
