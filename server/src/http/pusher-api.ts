import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { GatewayRealtime } from '../platform/realtime/gateway-realtime.ts';
import {
  checkSignature,
  describeChannel,
  listChannels,
  publishBatch,
  publishEvent,
} from '../platform/realtime/http-api.ts';

interface PusherApiOptions {
  realtime: GatewayRealtime;
  clock: Clock;
}

/** Ten events of 10 kB and what surrounds them. */
const bodyLimit = 256 * 1024;

const textBody = (request: FastifyRequest): string => (typeof request.body === 'string' ? request.body : '');

/**
 * The HTTP API of the Pusher protocol for the built-in gateway: what its server libraries call to publish. Bodies are read as
 * text because their digest is signed; calls are authenticated by their signature alone.
 */
export async function pusherApi(app: FastifyInstance, { realtime, clock }: PusherApiOptions): Promise<void> {
  const credentials = realtime.gateway.app;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
  app.addHook<{ Params: { appId: string } }>('preHandler', async (request) => {
    if (request.params.appId !== credentials.appId) throw new DomainError('not_found');
    const [path = '', query = ''] = request.raw.url?.split('?', 2) ?? [];
    checkSignature(
      credentials,
      { method: request.method, path, query, body: textBody(request) },
      clock.now(),
    );
  });
  app.post('/apps/:appId/events', async (request) => {
    publishEvent(realtime, textBody(request));
    return {};
  });
  app.post('/apps/:appId/batch_events', async (request) => {
    publishBatch(realtime, textBody(request));
    return {};
  });
  app.get<{ Querystring: { filter_by_prefix?: string } }>('/apps/:appId/channels', async ({ query }) =>
    listChannels(realtime, query.filter_by_prefix ?? ''),
  );
  app.get<{ Params: { name: string } }>('/apps/:appId/channels/:name', async ({ params }) =>
    describeChannel(realtime, params.name),
  );
}
