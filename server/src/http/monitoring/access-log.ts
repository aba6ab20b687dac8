import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Actor } from '../../platform/context.ts';

/** What is logged about an answered request. Never its URL: paths and queries contain ids, searches and mistyped secrets. */
export interface AnsweredRequest {
  method: string;
  /** Pattern of the endpoint table, like `/api/submissions/:id`; `/*` for pages, `cached page` for those from memory. */
  route: string;
  status: number;
  /** Until the last byte; absent for replies from memory, which take too little time to matter. */
  milliseconds?: number;
  /** The number of equal requests, if they are reported together. */
  times?: number;
  requestId?: string;
  actorId?: number;
}

/** Called for every answered request. */
export type Observe = (answered: AnsweredRequest) => void;

const actors = new WeakMap<FastifyRequest, Actor>();

/** Stores the caller for the request's log line. */
export function recordActor(request: FastifyRequest, actor: Actor): void {
  actors.set(request, actor);
}

/** Logs one line per request at level info. */
export function logTo(log: Logger): Observe {
  return (answered) => log.info(answered, 'request');
}

/** Reports each request that the framework answered, once the last byte is sent or the client has disconnected. */
export function observeRequests(app: FastifyInstance, observe: Observe): void {
  app.addHook('onResponse', async (request, reply) => {
    const actor = actors.get(request);
    observe({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: inTenths(reply.elapsedTime),
      requestId: request.id,
      ...(actor && actor.kind !== 'anonymous' ? { actorId: actor.view?.adminId ?? actor.userId } : {}),
    });
  });
}

/** Milliseconds for which replies from memory are counted before they are reported. */
const tallyMs = 1_000;

type Tally = AnsweredRequest & { times: number };

/**
 * Reports requests that are answered from memory, before the framework. A line for each would cost more than the reply, so
 * those with the same route, method and status are reported together, once a second and when the app closes, without request
 * ids. Returns the function that counts a request.
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
    timer ??= setTimeout(report, tallyMs).unref();
  };
}

const inTenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
