import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Platform } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { collectMetrics, offerMetrics } from '../../platform/monitoring/worker-metrics.ts';
import type { Observe } from './access-log.ts';
import { measureProcess } from './process-metrics.ts';

/** Numbers that are the same on every node: asked of the database when someone asks for the metrics. */
export type SharedNumbers = () => Promise<Record<SharedNumber, number>>;
export type SharedNumber =
  | 'jobs_waiting'
  | 'jobs_oldest_seconds'
  | 'jobs_failed'
  | 'mails_owed'
  | 'mails_failed';

const sharedHelp: Record<SharedNumber, string> = {
  jobs_waiting: 'Background jobs that wait or are planned',
  jobs_oldest_seconds: 'Seconds that the oldest waiting job is late; 0 when none is due',
  jobs_failed: 'Background jobs given up, of the last day',
  mails_owed: 'Emails not handed over yet',
  mails_failed: 'Emails that failed',
};

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * `GET /metrics` in the Prometheus format for whoever sends `token` as bearer token. Labels are patterns and codes, never ids or
 * addresses.
 * @returns what counts the requests.
 */
export function metricsRoute(
  app: FastifyInstance,
  platform: Platform,
  token: string,
  numbers: SharedNumbers,
): Observe {
  const registry = new Registry();
  measureProcess(registry);
  measureNode(registry, platform);
  measureInstallation(registry, numbers);
  offerMetrics(registry);
  const isToken = sameAs(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization ?? '')) throw new DomainError('unauthenticated');
    const text = await collectMetrics(registry);
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text);
  });
  return countRequests(registry);
}

function countRequests(registry: Registry): Observe {
  const registers = [registry];
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'proxima_http_requests_total',
    help: 'Answered requests by route pattern and status',
    labelNames,
    registers,
  });
  const durations = new Histogram({
    name: 'proxima_http_request_seconds',
    help: 'Time to the last byte by route pattern',
    labelNames: ['method', 'route'] as const,
    buckets,
    registers,
  });
  const refusals = new Counter({
    name: 'proxima_rate_limited_total',
    help: 'Requests refused because someone asked too often',
    labelNames: ['route'] as const,
    registers,
  });
  return ({ method, route, status, milliseconds, times = 1 }) => {
    requests.inc({ method, route, status }, times);
    if (milliseconds !== undefined) durations.observe({ method, route }, milliseconds / 1000);
    if (status === 429) refusals.inc({ route });
  };
}

/** What each process has for itself; sums over processes. */
function measureNode(registry: Registry, { realtime, connections }: Platform): void {
  const gauges: [string, string, () => number][] = [
    ['processes', 'Processes that answer on this port', () => 1],
    ['sockets', 'Open real-time sockets', () => realtime.numbers().sockets],
    ['realtime_channels', 'Real-time channels with listeners', () => realtime.numbers().channels],
    ['realtime_lost_events', 'Real-time events that could not be handed on', () => realtime.numbers().failed],
    ['database_connections', 'Database connections of the pool', () => connections().total],
    ['database_connections_idle', 'Those that are free', () => connections().idle],
    ['database_waiting', 'Requests that wait for a database connection', () => connections().waiting],
  ];
  for (const [name, help, read] of gauges) {
    new Gauge({
      name: `proxima_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
}

/** Asked once a scrape; while the database is away the numbers are NaN and `proxima_database_up` is 0. */
function measureInstallation(registry: Registry, numbers: SharedNumbers): void {
  let asking: Promise<Record<SharedNumber, number> | null> | undefined;
  const ask = () => {
    asking ??= numbers()
      .catch(() => null)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const registers = [registry];
  for (const [name, help] of Object.entries(sharedHelp) as [SharedNumber, string][]) {
    new Gauge({
      name: `proxima_${name}`,
      help,
      registers,
      aggregator: 'max',
      async collect() {
        this.set((await ask())?.[name] ?? Number.NaN);
      },
    });
  }
  new Gauge({
    name: 'proxima_database_up',
    help: '1 while the database answers',
    registers,
    aggregator: 'min',
    async collect() {
      this.set((await ask()) ? 1 : 0);
    },
  });
}

/** In a time that says nothing about the token. */
function sameAs(expected: string): (given: string) => boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const wanted = hash(expected);
  return (given) => timingSafeEqual(wanted, hash(given));
}
