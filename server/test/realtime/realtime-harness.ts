import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pino from 'pino';
import { handleErrors } from '../../src/http/errors.ts';
import { pusherApi } from '../../src/http/pusher-api.ts';
import type { Notifications } from '../../src/platform/database/listen.ts';
import { GatewayRealtime } from '../../src/platform/realtime/gateway-realtime.ts';
import { testApp } from './gateway-harness.ts';

export interface RealtimeUnderTest {
  realtime: GatewayRealtime;
  port: number;
  /** Sets the clock by which the HTTP API judges the age of a call. */
  setTime(time: Date): void;
  stop(): Promise<void>;
}

/** Gateway and HTTP API on a real server, as the application composes them. */
export async function startRealtime(port = 0, notifications?: Notifications): Promise<RealtimeUnderTest> {
  let time: Date | undefined;
  const realtime = new GatewayRealtime({
    app: testApp,
    origins: [],
    buildUrl: (request) => request.socket.remoteAddress ?? '',
    limits: { drain: 20, closing: 200 },
    log: pino({ level: 'silent' }),
    ...(notifications && { notifications }),
  });
  await realtime.open();
  const app = fastify({ forceCloseConnections: true });
  handleErrors(app);
  app.register(pusherApi, { realtime, clock: { now: () => time ?? new Date() } });
  realtime.gateway.attach(app.server);
  await app.listen({ port, host: '127.0.0.1' });
  return {
    realtime,
    port: (app.server.address() as AddressInfo).port,
    setTime(next) {
      time = next;
    },
    async stop() {
      await realtime.close();
      await app.close();
    },
  };
}
