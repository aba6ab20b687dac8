import { Agent, request } from 'node:http';

/** The body of a request, encoded before the measurement. */
export interface Body {
  type: string;
  bytes: Buffer;
}
interface Sending {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: Body;
}

export function jsonBody(body: object): Body {
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
}

export async function encodeForm(form: FormData): Promise<Body> {
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type') ?? '',
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** One of the items: each turn the next. @throws Error if there are none. */
export function ofTurn<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('there are no items to take turns with');
  return item;
}

/** Sends over persistent connections. Any reply but a 2xx aborts the benchmark. */
export function sender(origin: string) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true });
  return (turn: number, { method, path, token, body }: Sending): Promise<void> =>
    new Promise((resolve, reject) => {
      const headers = {
        'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': body.type, 'content-length': body.bytes.length }),
      };
      request({ hostname, port, agent, method, path, headers }, (response) => {
        response.resume().once('end', () => {
          const { statusCode = 0 } = response;
          if (statusCode >= 200 && statusCode < 300) resolve();
          else reject(new Error(`${method} ${path} was answered with ${statusCode}`));
        });
      })
        .once('error', reject)
        .end(body?.bytes);
    });
}
