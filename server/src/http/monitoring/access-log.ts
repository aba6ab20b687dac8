import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Actor } from '../../platform/context.ts';

/** What is known of an answered request. Never its URL: paths and queries carry ids, searches and mistyped secrets. */
export interface AnsweredRequest {
  method: string;
  /** Pattern of the endpoint table, like `/api/submissions/:id`; `/*` for pages, `cached page` for those from memory. */
  route: string;
  status: number;
  /** To the last byte; absent for what is answered from memory, which takes none worth telling. */
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

/** Milliseconds for which answers from memory are counted before they are reported. */
const tallyTime = 1_000;

type Tally = AnsweredRequest & { times: number };

/**
 * Reports what is answered from memory, before the framework. Such answers are alike, and a line each would cost more than
 * the answer: those of one route, method and status are one report a second, without request ids, the last when the app
 * closes. Returns what notes an answer.
 */
export function observeCached(app: FastifyInstance, observe: Observe) {
  const tallies = new Map<string, Tally[]>();
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    timer = undefined;
    for (const tally of [...tallies.values()].flat()) observe(tally);
    tallies.clear();
  };
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    report();
  });
  return (route: string, { method = '' }: IncomingMessage, { statusCode: status }: ServerResponse): void => {
    const ofRoute = tallies.get(route) ?? [];
    const tally = ofRoute.find((each) => each.method === method && each.status === status);
    if (tally) tally.times += 1;
    else tallies.set(route, [...ofRoute, { route, method, status, times: 1 }]);
    timer ??= setTimeout(report, tallyTime).unref();
  };
}

const inTenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
