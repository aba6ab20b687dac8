import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { Gateway, type GatewayOptions } from '../../src/platform/realtime/gateway.ts';

export const testApp = { appId: '1', key: 'test-key', secret: 'test-secret' };

export interface GatewayUnderTest {
  gateway: Gateway;
  server: Server;
  port: number;
  stop(): Promise<void>;
}

/** A gateway on a real server at a free port of the loopback, or at the port given. */
export async function startGateway(
  options: Partial<GatewayOptions> = {},
  port = 0,
): Promise<GatewayUnderTest> {
  const gateway = new Gateway({
    app: testApp,
    origins: ['https://ventures.example.com'],
    clientAddress: (request) => request.socket.remoteAddress ?? '',
    ...options,
    limits: { drain: 20, closing: 200, ...options.limits },
  });
  const server = createServer((_request, response) => response.writeHead(404).end());
  gateway.attach(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    gateway,
    server,
    port: (server.address() as AddressInfo).port,
    async stop() {
      await gateway.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Frame {
  event: string;
  channel?: string;
  data: unknown;
}

/** A minimal client of the protocol that records all frames it receives. */
export class TestSocket {
  readonly ws: WebSocket;
  readonly frames: Frame[] = [];
  readonly closed: Promise<{ code: number }>;
  #wake = () => {};

  constructor(url: string, headers: Record<string, string> = {}) {
    this.ws = new WebSocket(url, { headers, perMessageDeflate: true });
    this.closed = new Promise((resolve) => {
      this.ws.on('close', (code) => resolve({ code }));
    });
    this.ws.on('error', () => {});
    this.ws.on('message', (data) => {
      this.frames.push(JSON.parse(data.toString()));
      this.#wake();
    });
  }

  send(frame: unknown): void {
    this.ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  /** The first frame of this event, now or later. */
  async receive(event: string): Promise<Frame> {
    for (;;) {
      const frame = this.frames.find((candidate) => candidate.event === event);
      if (frame) return frame;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async socketId(): Promise<string> {
    const { data } = await this.receive('pusher:connection_established');
    return JSON.parse(String(data)).socket_id;
  }
}

export const socketUrl = (port: number, key = testApp.key): string =>
  `ws://127.0.0.1:${port}/app/${key}?protocol=7&client=js&version=8.6.0`;
