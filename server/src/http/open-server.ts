import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { sizes } from '@proxima/contract/wire/limits';
import { asksForWebSocket } from '../platform/realtime/admission.ts';
import { refuse, refuseInvalidRequest } from './protection/parser-errors.ts';
import { closeSlowConnections } from './protection/slow-connections.ts';
import { carriesToken } from './protection/tokens-in-addresses.ts';

/**
 * Milliseconds. Slow senders and readers are disconnected within 35 s by `closeSlowConnections` (docs/security.md, Faults); a request that
 * goes on arriving may take as long as the largest file needs on a slow line.
 */
const timeouts = { request: 30 * 60_000, headers: 10_000, idleConnection: 30_000, check: 2_000 };

/** Responds to a request and returns true, or does nothing and returns false. */
export type AnswerEarly = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A handler that may respond before the framework; set once the routes are known. */
export interface FrontDoor {
  answerEarly?: AnswerEarly;
}

/** Fastify's `serverFactory`: invalid requests are refused, then the front door may respond, then the framework. */
export function openServer(handleByFramework: RequestListener, frontDoor: FrontDoor): Server {
  const server: Server = createServer(
    {
      maxHeaderSize: sizes.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.idleConnection,
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      // Checked by `refuseInvalidRequest`, which responds in the envelope.
      requireHostHeader: false,
      // One listener belongs to `closeSlowConnections`; without a gateway, nothing would respond to an upgrade.
      shouldUpgradeCallback: (request) =>
        server.listenerCount('upgrade') > 1 && asksForWebSocket(request) && !carriesToken(request.url ?? ''),
    },
    (request, response) => {
      if (refuseInvalidRequest(request, response)) return;
      // The framework refuses it, as whatever is answered before it does not.
      if (!carriesToken(request.url ?? '') && frontDoor.answerEarly?.(request, response)) return;
      handleByFramework(request, response);
    },
  );
  server.on('checkExpectation', (_request, response: ServerResponse) => refuse(response));
  closeSlowConnections(server);
  return server;
}
