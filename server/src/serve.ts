import cluster from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { offerFirstAdminLink } from './features/accounts/links/first-admin.ts';
import { seedContent } from './features/content/sections/seed-content.ts';
import { listenForReplies } from './features/email-replies/listen-for-replies.ts';
import { seedResourceTexts } from './features/resources/seed/seed-resources.ts';
import { encryptStoredSecrets } from './features/second-factor/app-secret.ts';
import { workJobs } from './jobs.ts';
import { mailboxes } from './mailboxes.ts';
import { openPlatform } from './open-platform.ts';
import type { Platform } from './platform/context.ts';
import { openServerLog } from './platform/monitoring/server-log.ts';
import { StartError } from './platform/monitoring/start-error.ts';
import { makeFilesPrivate } from './platform/private-files.ts';

/** Milliseconds that open requests and jobs get to finish; the database stops without them after that. */
const workTimeoutMs = 15_000;
/** Milliseconds that the embedded database may take to stop (`stopPostmaster`) before the process exits anyway. */
const databaseTimeoutMs = 40_000;

export interface ServeOptions {
  /** Runs once the platform is open, before background work and the first request. */
  prepare?: (platform: Platform) => Promise<void>;
  /** Prints what the person who started the server needs; by default the address and the first administrator's link. */
  greet?: (platform: Platform) => Promise<void>;
}

/** Starts the server. A configuration mistake prints one line and exits with 1; any other error is a defect and is thrown. */
export async function serve(readConfig: () => Config, options: ServeOptions = {}): Promise<void> {
  makeFilesPrivate();
  try {
    const config = readConfig();
    if (cluster.isPrimary && config.workers > 1) {
      const { superviseWorkers } = await import('./supervise-workers.ts');
      await superviseWorkers(config);
    } else await open(config, options);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Opens the platform, builds the app and listens; stopping closes everything in the opposite order. */
async function open(config: Config, { prepare, greet = greetDeployer }: ServeOptions): Promise<void> {
  const log = openServerLog(config);
  let isStopping = false;
  let replies: Awaited<ReturnType<typeof listenForReplies>> = null;
  const { platform, attach, close } = await openPlatform(config, log, (error) => {
    log.fatal({ err: error }, 'the database was lost');
    void stop(1);
  });
  let app: Awaited<ReturnType<typeof buildApp>> | undefined;

  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    const drain = exitCode === 0 ? config.drainSeconds * 1000 : 0;
    setTimeout(
      () => {
        log.fatal('the server did not stop in time; it exits without closing everything');
        process.exit(1);
      },
      drain + workTimeoutMs + databaseTimeoutMs,
    ).unref();
    await sleep(drain);
    await closeAll();
    process.exit(exitCode);
  }
  async function closeAll(): Promise<void> {
    const failed = (error: unknown) => log.error({ err: error }, 'stopping requests and jobs failed');
    await Promise.race([stopWork().catch(failed), sleep(workTimeoutMs)]);
    await close();
  }
  async function stopWork(): Promise<void> {
    await replies?.close();
    await platform.realtime.close();
    await app?.close();
    await platform.jobs.stop();
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

  try {
    app = await buildApp(platform, {
      isStopping: () => isStopping,
      // During development Vite serves the pages from their sources (scripts/dev-pages.mjs).
      ...(config.environment === 'development'
        ? {}
        : { webDirectory: join(import.meta.dirname, '../../web/dist') }),
    });
    await seedContent(platform);
    await seedResourceTexts(platform);
    await encryptStoredSecrets(platform);
    await prepare?.(platform);
    await workJobs(platform);
    replies = await listenForReplies(platform, mailboxes);
    attach(app.server);
    await app.listen({ port: config.port, host: config.host, backlog: 1024 });
  } catch (error) {
    // Shutdown during startup: errors from closed resources are expected; `stop` exits.
    if (isStopping) return;
    await closeAll();
    throw explainListening(error, config);
  }
  if (greetsForAll()) await greet(platform);
}

/** Of several workers only the first one greets; its replacement does not repeat it. */
const greetsForAll = (): boolean => (cluster.worker?.id ?? 1) === 1;

/** Why the server cannot listen, in one line; every other error as it is. */
function explainListening(error: unknown, { host, port: httpPort }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const port = error instanceof Error && 'port' in error ? error.port : httpPort;
  const variable = port === httpPort ? 'PORT' : 'INBOUND_SMTP_PORT';
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use by another program. Set ${variable} to a free one.`);
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this account. Set ${variable} above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError(`HOST is ${host}, which is not an address of this machine.`);
  return error;
}

async function greetDeployer(platform: Platform): Promise<void> {
  console.log(`Proxima Ventures is ready at ${platform.config.origin}`);
  const link = await offerFirstAdminLink(platform);
  if (link) console.log(`Create the first administrator with this one-time link: ${link}`);
}
