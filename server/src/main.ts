<<<<<<< HEAD
import { readConfig } from './config.ts';
import { serve } from './serve.ts';

await serve(() => readConfig(process.env));
=======
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { offerFirstAdminLink } from './features/accounts/first-admin.ts';
import { seedContent } from './features/content/seed-content.ts';
import { workJobs } from './jobs.ts';
import { openPlatform } from './open-platform.ts';
import type { Platform } from './platform/context.ts';
import { StartError } from './platform/start-error.ts';

/** Milliseconds that a stop may take before the process leaves anyway. */
const longestStop = 15_000;

try {
  await serve(readConfig(process.env));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Configuration, database, app, listening; everything that was opened is closed in the opposite order. */
async function serve(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel });
  let isStopping = false;
  const { platform, attach, close } = await openPlatform(config, log, (error) => {
    log.fatal({ err: error }, 'the database is lost');
    void stop(1);
  });
  await seedContent(platform);
  const app = await buildApp(platform, {
    isStopping: () => isStopping,
    webDirectory: join(import.meta.dirname, '../../web/dist'),
  });

  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), longestStop).unref();
    await platform.realtime.close();
    await app.close();
    await platform.jobs.stop();
    await close();
    process.exit(exitCode);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

  await workJobs(platform);
  attach(app.server);
  await app.listen({ port: config.port, host: config.host, backlog: 1024 });
  await greet(platform);
}

async function greet(platform: Platform): Promise<void> {
  console.log(`Proxima Ventures is ready at ${platform.config.origin}`);
  const link = await offerFirstAdminLink(platform);
  if (link) console.log(`Make the first administrator with this one-time link: ${link}`);
}
>>>>>>> 3397132 (Publish on every node at once: pages are dropped by the database's own news)
