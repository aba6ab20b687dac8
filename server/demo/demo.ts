import { type Config, readConfig } from '../src/config.ts';
import { serve } from '../src/serve.ts';
import { fillDemo } from './fill-demo.ts';
import { listAccounts } from './print-accounts.ts';

await serve(() => onItsOwn(readConfig({ ...process.env, DATA_DIR: process.env.DATA_DIR || 'data-demo' })), {
  prepare: fillDemo,
  greet: async ({ config }) => {
    console.log(`\n${listAccounts()}\n\nThe demo of Proxima Ventures is ready at ${config.origin}`);
  },
});

/** A demo touches nothing but its own folder, whatever else this machine's environment names: its mails stay in the outbox. */
function onItsOwn(config: Config): Config {
  return {
    ...config,
    // Everybody knows everybody's password here.
    secondFactor: 'optional',
    workers: 1,
    database: { ...config.database, url: undefined, replicaUrl: undefined },
    mail: { ...config.mail, smtpUrl: undefined, inbound: undefined },
    s3: undefined,
    pusher: undefined,
  };
}
