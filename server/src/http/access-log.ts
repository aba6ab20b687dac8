import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Actor } from '../platform/context.ts';

/** What is known of an answered request. Never its URL: paths and queries carry ids, searches and mistyped secrets. */
export interface AnsweredRequest {
  method: string;
  /** Pattern of the endpoint table, like `/api/submissions/:id`; `/*` for pages. */
  route: string;
  status: number;
  milliseconds: number;
  requestId?: string;
  actorId?: number;
}

/** Hears of every answered request. */
export type Observe = (answered: AnsweredRequest) => void;

const actors = new WeakMap<FastifyRequest, Actor>();

/** Remembers who asks, for the request's line in the log. */
export function noteActor(request: FastifyRequest, actor: Actor): void {
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

/** Reports a page that was answered from memory, before the framework: it has no request id. */
export function observeKept(observe: Observe, request: IncomingMessage, response: ServerResponse): void {
  observe({
    method: request.method ?? 'GET',
    route: 'kept page',
    status: response.statusCode,
    milliseconds: 0,
  });
}

const inTenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
