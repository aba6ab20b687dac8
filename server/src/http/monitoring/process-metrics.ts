import { performance } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

/**
 * The resources that the process uses, under the usual names of Prometheus exporters for Node. They are read on each scrape: the
 * library's own metrics observe every garbage collection and run a timer 100 times a second, which slows down pages from memory.
 */
export function measureProcess(registry: Registry): void {
  const totals: [string, string, () => number][] = [
    ['process_cpu_seconds_total', 'Processor time used', cpuSeconds],
    [
      'nodejs_eventloop_active_seconds_total',
      'Time in which the event loop was busy; at most 1 per second',
      () => performance.eventLoopUtilization().active / 1000,
    ],
  ];
  for (const [name, help, read] of totals) offerTotal(registry, name, help, read);
  const gauges: [string, string, () => number][] = [
    ['process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss()],
    [
      'nodejs_heap_size_used_bytes',
      'Memory of the JavaScript heap in use',
      () => process.memoryUsage().heapUsed,
    ],
    ['process_start_time_seconds', 'When the process started', () => performance.timeOrigin / 1000],
  ];
  for (const [name, help, read] of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
}

function offerTotal(registry: Registry, name: string, help: string, read: () => number): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
