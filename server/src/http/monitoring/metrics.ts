import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Platform } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { collectMetrics, offerMetrics } from '../../platform/monitoring/worker-metrics.ts';
import type { Observe } from './access-log.ts';
import { measureProcess } from './process-metrics.ts';

/** Numbers that are the same on every node, read from the database on each scrape. */
export type SharedNumbers = () => Promise<Record<SharedNumber, number>>;
export type SharedNumber =
  | 'jobs_waiting'
  | 'jobs_oldest_seconds'
  | 'jobs_failed'
  | 'emails_queued'
  | 'emails_failed';

const sharedHelp: Record<SharedNumber, string> = {
  jobs_waiting: 'Background jobs that are waiting or scheduled',
  jobs_oldest_seconds: 'Seconds by which the oldest waiting job is late; 0 if none is due',
  jobs_failed: 'Background jobs that failed in the last day',
  emails_queued: 'Emails not sent yet',
  emails_failed: 'Emails that failed',
};

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Serves `GET /metrics` in the Prometheus format to callers that send `token` as bearer token. Labels are patterns and codes, never
 * ids or addresses.
 * @returns the function that counts requests.
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
    help: 'Requests refused by a rate limit',
    labelNames: ['route'] as const,
    registers,
  });
  return ({ method, route, status, milliseconds, times = 1 }) => {
    requests.inc({ method, route, status }, times);
    if (milliseconds !== undefined) durations.observe({ method, route }, milliseconds / 1000);
    if (status === 429) refusals.inc({ route });
  };
}

/** Numbers of each process; the metrics show their sums over all processes. */
function measureNode(registry: Registry, { realtime, connections }: Platform): void {
  const gauges: [string, string, () => number][] = [
    ['processes', 'Processes that serve this port', () => 1],
    ['sockets', 'Open real-time sockets', () => realtime.numbers().sockets],
    ['realtime_channels', 'Real-time channels with listeners', () => realtime.numbers().channels],
    ['realtime_lost_events', 'Real-time events that could not be delivered', () => realtime.numbers().failed],
    ['database_connections', 'Database connections of the pool', () => connections().total],
    ['database_connections_idle', 'Idle database connections of the pool', () => connections().idle],
    ['database_waiting', 'Requests waiting for a database connection', () => connections().waiting],
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

/** Read once per scrape. While the database is unreachable, the numbers are NaN and `proxima_database_up` is 0. */
function measureInstallation(registry: Registry, numbers: SharedNumbers): void {
  let reading: Promise<Record<SharedNumber, number> | null> | undefined;
  const readOnce = () => {
    reading ??= numbers()
      .catch(() => null)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const registers = [registry];
  for (const [name, help] of Object.entries(sharedHelp) as [SharedNumber, string][]) {
    new Gauge({
      name: `proxima_${name}`,
      help,
      registers,
      aggregator: 'max',
      async collect() {
        this.set((await readOnce())?.[name] ?? Number.NaN);
      },
    });
  }
  new Gauge({
    name: 'proxima_database_up',
    help: '1 while the database responds',
    registers,
    aggregator: 'min',
    async collect() {
      this.set((await readOnce()) ? 1 : 0);
    },
  });
}

/** Compares in constant time. */
function sameAs(expected: string): (given: string) => boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const wanted = hash(expected);
  return (given) => timingSafeEqual(wanted, hash(given));
}
