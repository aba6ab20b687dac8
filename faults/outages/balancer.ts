import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A minimal round-robin balancer. Like nginx by default, it tries the next node when one cannot be reached, and, for GET and HEAD,
 * when the connection breaks before the response began. Any other broken connection is a 503.
 */
export async function startBalancer(origins: string[]): Promise<{ origin: string; close(): Promise<void> }> {
  let next = 0;
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    const first = next++;
    for (let node = first; node < first + 2 * origins.length; node += 1) {
      const outcome = await forward(origins[node % origins.length] ?? '', incoming, body, outgoing);
      if (outcome === 'answered') return;
      const isRepeatable = incoming.method === 'GET' || incoming.method === 'HEAD';
      if (outcome === 'broken off' && !isRepeatable) break;
    }
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"no node"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

type ForwardResult = 'answered' | 'unreachable' | 'broken off';

function forward(
  origin: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<ForwardResult> {
  return new Promise((resolve) => {
    const asked: ClientRequest = request(`${origin}${url}`, { method, headers, agent: false });
    asked.on('response', async (answer) => {
      // Buffered, so that a response that breaks off can be requested again.
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of answer) chunks.push(chunk as Buffer);
      } catch {
        return resolve('broken off');
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(chunks));
      resolve('answered');
    });
    asked.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'unreachable' : 'broken off'),
    );
    asked.end(body);
  });
}
