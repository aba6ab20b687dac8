import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pino from 'pino';
import type { Notifications } from '../../src/platform/database/listen.ts';
import { GatewayRealtime } from '../../src/platform/realtime/gateway-realtime.ts';
import { testApp } from './gateway-harness.ts';

export interface RealtimeUnderTest {
  realtime: GatewayRealtime;
  port: number;
  stop(): Promise<void>;
}

interface Batch {
  batch: { channel: string; name: string; data: string }[];
}

/** The gateway on a real server. It also acts as the external service in tests: it accepts batches of events and lists channels. */
export async function startRealtime(port = 0, notifications?: Notifications): Promise<RealtimeUnderTest> {
  const realtime = new GatewayRealtime({
    app: testApp,
    origins: [],
    clientAddress: (request) => request.socket.remoteAddress ?? '',
    limits: { drain: 20, closing: 200, reloadAfterGap: 20 },
    log: pino({ level: 'silent' }),
    ...(notifications && { notifications }),
  });
  await realtime.open();
  const app = fastify({ forceCloseConnections: true });
  app.post<{ Body: Batch }>('/apps/:appId/batch_events', async ({ body }) => {
    for (const { channel, name, data } of body.batch)
      realtime.publish({ channel, event: name, data: JSON.parse(data) });
    return {};
  });
  app.get('/apps/:appId/channels', async () => ({ channels: {} }));
  realtime.gateway.attach(app.server);
  await app.listen({ port, host: '127.0.0.1' });
  return {
    realtime,
    port: (app.server.address() as AddressInfo).port,
    async stop() {
      await realtime.close();
      await app.close();
    },
  };
}
