import { randomBytes, randomInt } from 'node:crypto';
import proxyAddr from '@fastify/proxy-addr';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Database } from '../database/database.ts';
import type { Notifications } from '../database/listen.ts';
import { getOrCreateSetting } from '../settings.ts';
import { GatewayRealtime } from './gateway-realtime.ts';
import type { PusherRealtime } from './pusher-realtime.ts';
import type { AppCredentials } from './signature.ts';

interface Options {
  config: Config;
  db: Database;
  log: Logger;
  /** Needed if several nodes may share the database. */
  notifications?: Notifications;
}

/** The external Pusher-compatible service of `PUSHER_*`, else the built-in gateway with its stored credentials. */
export async function openRealtime({
  config,
  db,
  log,
  notifications,
}: Options): Promise<GatewayRealtime | PusherRealtime> {
  if (config.pusher) {
    const external = await import('./pusher-realtime.ts');
    return new external.PusherRealtime(config.pusher, log);
  }
  const trusts = proxyAddr.compile(config.trustProxy);
  const realtime = new GatewayRealtime({
    log,
    ...(notifications && { notifications }),
    app: await getOrCreateSetting(db, 'realtime.app', newCredentials),
    origins: [config.origin, ...config.corsOrigins],
    clientAddress: (request) => proxyAddr(request, trusts),
  });
  await realtime.open();
  return realtime;
}

const newCredentials = (): AppCredentials => ({
  appId: String(randomInt(100_000, 1_000_000)),
  key: randomBytes(10).toString('hex'),
  secret: randomBytes(32).toString('hex'),
});
