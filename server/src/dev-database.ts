import { once } from 'node:events';
import { runCommand } from './commands/command.ts';
import { readConfig } from './config.ts';
import { provideDatabase } from './platform/database/provide-database.ts';

// The database of npm run dev, in a separate process, so that it keeps running when the server restarts. Prints its URL once it is up.

await runCommand(async (_args, log) => {
  const database = await provideDatabase({
    config: readConfig(process.env),
    log,
    onLost: () => process.exit(1),
  });
  console.log(database.url);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await database.stop();
  return 0;
});
