import { operationMessages } from '@proxima/contract/admin-operations';
import { runCommand } from './command.ts';
import { readConfig } from './config.ts';
import { verifyAudit } from './features/operations/verify-audit.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { borrowDatabase } from './platform/database/provide-database.ts';

// npm run audit:verify

await runCommand(async (_typed, log) => {
  const config = readConfig(process.env);
  const database = await borrowDatabase({ config, log, onLost: (error) => log.error({ err: error }) });
  const { db, close } = openDatabase(database.url, { log, size: 1 });
  try {
    const { entries, problems } = await verifyAudit(db);
    for (const { kind, chain, position, id } of problems) {
      console.error(`${kind}: chain ${chain}, position ${position}${id === null ? '' : `, entry ${id}`}`);
    }
    console.log(
      `${entries} entries. ${problems.length === 0 ? operationMessages.intact : operationMessages.broken}`,
    );
    return problems.length === 0 ? 0 : 2;
  } finally {
    await close();
    await database.stop();
  }
});
