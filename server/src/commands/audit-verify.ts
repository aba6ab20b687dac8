import { describeVerification } from '@proxima/contract/operations/operations';
import { readConfig } from '../config.ts';
import { verifyAudit } from '../features/operations/verify-audit.ts';
import { findSealByMac } from '../platform/chains/chain-seals.repository.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { borrowDatabase } from '../platform/database/provide-database.ts';
import { getKey } from '../platform/installation-key/open-key.ts';
import { runCommand } from './command.ts';

// npm run audit:verify -- [mac]: a mac from a "chains sealed" line of the log shows whether later seals were removed.

await runCommand(async ([mac], log) => {
  const config = readConfig(process.env);
  const database = await borrowDatabase({ config, log, onLost: (error) => log.error({ err: error }) });
  const { db, close } = openDatabase(database.url, { log, size: 1 });
  try {
    const { key } = await getKey(config, db);
    const found = await verifyAudit(db, key);
    for (const { kind, chain, position, id } of found.problems) {
      console.error(`${kind}: ${chain}, position ${position}${id === null ? '' : `, entry ${id}`}`);
    }
    console.log(
      `${found.entries} ${found.entries === 1 ? 'entry' : 'entries'}. ${describeVerification(found)}`,
    );
    if (found.proven) console.log(`Seal ${found.proven.seal}: ${found.proven.mac}`);
    const isKnown = mac === undefined || (await findSealByMac(db, mac)) !== undefined;
    if (!isKnown)
      console.error('There is no seal with this mac: seals were removed, or this is an older backup.');
    return found.problems.length === 0 && found.proven && isKnown ? 0 : 2;
  } finally {
    await close();
    await database.stop();
  }
});
