import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { systemClock } from './platform/clock.ts';
import type { Platform } from './platform/context.ts';
import { openNotifications } from './platform/database/listen.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { provideDatabase } from './platform/database/provide-database.ts';
import { openReplica } from './platform/database/replica/open-replica.ts';
import { openFileStore, temporaryDirectory } from './platform/files/open-file-store.ts';
import { sweepTemporaryFiles } from './platform/files/temporary-files.ts';
import { openKey } from './platform/installation-key/open-key.ts';
import { startJobs } from './platform/jobs/jobs-pgboss.ts';
import { openMailer } from './platform/mail/open-mailer.ts';
import { GatewayRealtime } from './platform/realtime/gateway-realtime.ts';
import { openRealtime } from './platform/realtime/open-realtime.ts';

export interface OpenPlatform {
  platform: Platform;
  /** Lets the built-in gateway take over the server's upgrade requests. */
  attach(server: Server): void;
  /** Closes email and database. The caller stops jobs and real time first. */
  close(): Promise<void>;
}

/**
 * Opens every part in order: database (started when embedded), migrations, files, mail, jobs, real time.
 * @throws StartError with one clear line when something is missing or in use.
 */
export async function openPlatform(
  config: Config,
  log: Logger,
  onDatabaseLost: (error: Error) => void,
): Promise<OpenPlatform> {
  const postgres = await provideDatabase({ config, log, onLost: onDatabaseLost });
  try {
    const { url } = postgres;
    const { directUrl = url } = config.database;
    await migrate(directUrl, log);
    const { platform, replica, closeDatabase } = await openParts(config, log, { url, directUrl });
    const { notifications, mailer, realtime } = platform;
    return {
      platform,
      attach: (server) => realtime instanceof GatewayRealtime && realtime.gateway.attach(server),
      close: async () => {
        try {
          await notifications.close();
          await mailer.close();
          await replica.close();
          await closeDatabase();
        } finally {
          await postgres.stop();
        }
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** Connected on first use; member views are rare. */
const readOnlyConnections = 3;

interface Addresses {
  url: string;
  /** Past a pooler in transaction mode, which gives no session. */
  directUrl: string;
}

async function openParts(config: Config, log: Logger, { url, directUrl }: Addresses) {
  const { connections: size, namedStatements: named, replicaUrl } = config.database;
  const direct = { log, named: named || directUrl !== url };
  const { db, connections, close: closeDatabase } = openDatabase(url, { log, size, named });
  const readOnly = openDatabase(directUrl, { ...direct, size: readOnlyConnections, readOnly: true });
  const key = await openKey(config, db, log).catch(async (error) => {
    await closeDatabase();
    throw error;
  });
  const replica = await openReplica({ url: replicaUrl, primary: db, size, named, log });
  const notifications = await openNotifications(directUrl, log);
  // An embedded database serves only this node, so there are no other nodes with sockets.
  const realtime = await openRealtime({ config, db, log, ...(config.database.url && { notifications }) });
  await sweepTemporaryFiles(temporaryDirectory(config));
  const platform: Platform = {
    config,
    log,
    db,
    readOnlyDb: readOnly.db,
    key,
    connections,
    replica,
    notifications,
    realtime,
    mailer: await openMailer(config, systemClock),
    files: await openFileStore(config),
    temporaryDirectory: temporaryDirectory(config),
    jobs: await startJobs({ ...direct, url: directUrl, concurrency: config.jobConcurrency, notifications }),
    clock: systemClock,
  };
  const close = async () => {
    await readOnly.close();
    await closeDatabase();
  };
  return { platform, replica, closeDatabase: close };
}
