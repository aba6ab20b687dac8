import type { RealtimeClientSettings } from '@proxima/contract/wire/realtime';
import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import type { Config } from '../config.ts';
import { PusherRealtime } from '../platform/realtime/pusher-realtime.ts';
import { withClient } from './check-database.ts';
import { type Finding, fine, problem } from './finding.ts';

const timeoutMs = 5_000;

/** Checks whether the server can be reached at ORIGIN, through any proxy in front of it. */
export async function checkServer({ origin, port }: Config): Promise<Finding[]> {
  const [outside, inside] = await Promise.all([isReady(origin), isReady(`http://127.0.0.1:${port}`)]);
  if (outside === 200) return [fine('server', `ready at ${origin}`)];
  if (inside === 200)
    return [
      problem(
        'server',
        `it runs, but ${origin} replies with ${outside ?? 'nothing'}`,
        'Check ORIGIN, DNS and the reverse proxy (deploy/ has examples).',
      ),
    ];
  if (inside === null) return [problem('server', `no reply on port ${port}`, 'Start it: npm start.')];
  return [
    problem(
      'server',
      `it runs, but is not ready (${inside})`,
      'The other lines show which part it is waiting for.',
    ),
  ];
}

async function isReady(origin: string): Promise<number | null> {
  const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => null,
  );
  return response?.status ?? null;
}

/** Checks the external service, or connects to the built-in gateway as a browser does. */
export async function checkRealtime(
  config: Config,
  databaseUrl: string | undefined,
  log: Logger,
): Promise<Finding[]> {
  if (config.pusher) {
    const { ok, detail } = await new PusherRealtime(config.pusher, log).health();
    return [
      ok
        ? fine('real time', detail)
        : problem('real time', detail, 'Check PUSHER_* and that the service is up.'),
    ];
  }
  const key = databaseUrl && (await readKey(databaseUrl));
  if (!key) return [fine('real time', 'built in; not started yet')];
  const path = `/app/${key}?protocol=7&client=doctor&version=1`;
  const outside = await canConnect(config.origin, path);
  if (outside) return [fine('real time', `built in, reached at ${config.origin}`)];
  if (await canConnect(`http://127.0.0.1:${config.port}`, path))
    return [
      problem(
        'real time',
        `it runs, but websockets cannot connect at ${config.origin}`,
        'Configure the reverse proxy to pass upgrades at /app/ (deploy/nginx.conf and deploy/Caddyfile show how).',
      ),
    ];
  return [problem('real time', 'websockets cannot connect', 'Start the server: npm start.')];
}

const readKey = (databaseUrl: string): Promise<RealtimeClientSettings['key'] | undefined> =>
  withClient(databaseUrl, async (client) => {
    const { rows: table } = await client.query("select to_regclass('public.settings') is not null as exists");
    if (!table[0]?.exists) return undefined;
    const { rows } = await client.query<{ key: string }>(
      "select value ->> 'key' as key from settings where name = 'realtime.app'",
    );
    return rows[0]?.key;
  });

/** Whether the gateway accepts a websocket from a page of the same server. */
function canConnect(server: string, path: string): Promise<boolean> {
  const socket = new WebSocket(`${server.replace(/^http/, 'ws')}${path}`, {
    origin: server,
    handshakeTimeout: timeoutMs,
  });
  const timer = setTimeout(() => socket.terminate(), timeoutMs);
  return new Promise<boolean>((resolve) => {
    socket.on('message', (data) => resolve(String(data).includes('pusher:connection_established')));
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
  }).finally(() => {
    clearTimeout(timer);
    socket.terminate();
  });
}
