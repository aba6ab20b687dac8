import { type Config, readConfig } from '../src/config.ts';
import { serve } from '../src/serve.ts';
import { fillDemo } from './fill-demo.ts';
import { listAccounts } from './list-accounts.ts';

await serve(() => onItsOwn(readConfig({ ...process.env, DATA_DIR: process.env.DATA_DIR || 'data-demo' })), {
  prepare: fillDemo,
  greet: async ({ config }) => {
    console.log(`\n${listAccounts()}\n\nThe demo of Proxima Ventures is ready at ${config.origin}`);
  },
});

/** The demo uses only its own folder, whatever the environment configures: emails stay in the outbox. */
function onItsOwn(config: Config): Config {
  return {
    ...config,
    // Every password is printed at the start.
    secondFactor: 'optional',
    workers: 1,
    database: { ...config.database, url: undefined, replicaUrl: undefined },
    mail: { ...config.mail, smtpUrl: undefined, inbound: undefined },
    s3: undefined,
    pusher: undefined,
  };
}
