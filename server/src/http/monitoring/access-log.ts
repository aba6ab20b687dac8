import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Actor } from '../../platform/context.ts';

/** What is known of an answered request. Never its URL: paths and queries carry ids, searches and mistyped secrets. */
export interface AnsweredRequest {
  method: string;
  /** Pattern of the endpoint table, like `/api/submissions/:id`; `/*` for pages. */
  route: string;
  status: number;
  /** To the last byte; absent for pages from memory, which take none worth telling. */
  milliseconds?: number;
  /** How many there were alike, when they are reported together. */
  times?: number;
  requestId?: string;
  actorId?: number;
}

/** Hears of every answered request. */
export type Observe = (answered: AnsweredRequest) => void;

const actors = new WeakMap<FastifyRequest, Actor>();

/** Remembers who asks, for the request's line in the log. */
export function recordActor(request: FastifyRequest, actor: Actor): void {
  actors.set(request, actor);
}

/** One line a request at level info. */
export function logTo(log: Logger): Observe {
  return (answered) => log.info(answered, 'request');
}

/** Reports what the framework answered, once the last byte is handed over, or the client has gone. */
export function observeRequests(app: FastifyInstance, observe: Observe): void {
  app.addHook('onResponse', async (request, reply) => {
    const actor = actors.get(request);
    observe({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: inTenths(reply.elapsedTime),
      requestId: request.id,
      ...(actor && actor.kind !== 'anonymous' ? { actorId: actor.userId } : {}),
    });
  });
}

/** Milliseconds for which pages from memory are counted before they are reported. */
const tallyTime = 1_000;

/**
 * Reports the pages that are answered from memory, before the framework. They have no request id and are alike, and a line
 * each would cost more than the page: those of one method and status are one report a second, the last when the app closes.
 * Returns what notes an answer.
 */
export function observeCached(app: FastifyInstance, observe: Observe) {
  const tallyOf = (method: string) => ({
    ok: { method, status: 200, times: 0 },
    notModified: { method, status: 304, times: 0 },
  });
  const gets = tallyOf('GET');
  const heads = tallyOf('HEAD');
  const tallies = [gets, heads].flatMap(({ ok, notModified }) => [ok, notModified]);
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    timer = undefined;
    for (const tally of tallies) {
      if (tally.times > 0) observe({ route: 'cached page', ...tally });
      tally.times = 0;
    }
  };
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    report();
  });
  return ({ method }: IncomingMessage, { statusCode }: ServerResponse): void => {
    const { ok, notModified } = method === 'HEAD' ? heads : gets;
    (statusCode === 200 ? ok : notModified).times += 1;
    timer ??= setTimeout(report, tallyTime).unref();
  };
}

const inTenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
