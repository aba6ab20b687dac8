import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** If several processes share a port, each reports the metrics of all: workers ask the primary, which collects them. */
interface Question {
  metricsQuestion: string;
}
interface Answer {
  metricsAnswer: string;
  text: string | null;
}

/** Milliseconds; the library gives workers five seconds. */
const timeoutMs = 6_000;

/** In the primary: replies to workers that ask for the metrics of all. */
export function answerMetricsQuestions(): void {
  const aggregator = new AggregatorRegistry();
  cluster.on('message', async (worker, question: Question) => {
    if (typeof question?.metricsQuestion !== 'string') return;
    const text = await aggregator.clusterMetrics().catch(() => null);
    const answer: Answer = { metricsAnswer: question.metricsQuestion, text };
    if (worker.isConnected()) worker.send(answer);
  });
}

/** In a worker: lets the primary collect this registry. */
export function offerMetrics(registry: Registry): void {
  if (!cluster.isWorker) return;
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
}

/** The metrics of all processes on this port, as Prometheus text; in a worker whose primary is silent, its own. */
export async function collectMetrics(registry: Registry): Promise<string> {
  const all = cluster.isWorker ? await askPrimary() : null;
  return all ?? registry.metrics();
}

function askPrimary(): Promise<string | null> {
  const id = randomUUID();
  return new Promise((resolve) => {
    const finish = (text: string | null) => {
      clearTimeout(timer);
      process.off('message', onMessage);
      resolve(text);
    };
    const onMessage = (answer: Answer) => {
      if (answer?.metricsAnswer === id) finish(answer.text);
    };
    const timer = setTimeout(finish, timeoutMs, null);
    process.on('message', onMessage);
    process.send?.({ metricsQuestion: id } satisfies Question);
  });
}
