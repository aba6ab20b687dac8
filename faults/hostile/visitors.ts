import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newAddress } from '../../testing/people/people.ts';

export interface Visitors {
  /** `127.0.0.1:1234` */
  host: string;
  /** The number of responses by status. */
  statuses: Map<number, number>;
  /** Calls answered with 500 and above, other than 503. */
  broken: string[];
  stop(): Promise<void>;
}

/**
 * Starts a proxy in front of a server that gives every request its own client address, so that rate limits do not keep a tool from
 * finding vulnerabilities. `change` may change headers as well.
 */
export async function startVisitors(
  origin: string,
  change: (path: string, headers: IncomingHttpHeaders) => void = () => undefined,
): Promise<Visitors> {
  const statuses = new Map<number, number>();
  const broken: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': newAddress() };
    change(incoming.url ?? '', headers);
    const asked = request(`${origin}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500 && status !== 503) broken.push(`${status} to ${incoming.method} ${incoming.url}`);
      outgoing.writeHead(status, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    statuses,
    broken,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
