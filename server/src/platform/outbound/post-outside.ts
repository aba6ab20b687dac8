import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf, RefusedAddress, type Resolve, resolveHost } from './resolve-host.ts';

/** Why no reply arrived. `address`: none that may be connected to; `name`: no such host; `tls`: not trusted or broken. */
export type PostFailure = 'address' | 'name' | 'connection' | 'tls' | 'timeout' | 'protocol';

export type PostResult =
  | { status: number; reply: string; retryAfter: string | undefined; tookMs: number }
  | { failure: PostFailure; tookMs: number };

interface Post {
  url: URL;
  headers: Record<string, string>;
  body: string | Buffer;
}

interface Options {
  /** Hosts that may have any address and need no TLS (`WEBHOOK_HOSTS`, `PUSH_HOSTS`). */
  allowedHosts: readonly string[];
  timeoutMs?: number;
  resolve?: Resolve;
}

/** Bytes of a reply that are read. */
export const maxReply = 1_024;
const defaultTimeoutMs = 10_000;

/**
 * Sends something to an address outside, which whoever set it may have chosen to reach what only this machine can. It connects to the very
 * address that was checked, follows no redirect, uses no proxy, reads one kilobyte of the reply and takes ten seconds at most. It never
 * throws.
 */
export async function postOutside(post: Post, options: Options): Promise<PostResult> {
  const start = performance.now();
  const deadline = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
  const result = await Promise.race([send(post, options, deadline), timeOut(deadline)]);
  return { ...result, tookMs: Math.round(performance.now() - start) };
}

type Untimed = { status: number; reply: string; retryAfter: string | undefined } | { failure: PostFailure };

/** Milliseconds in which a request that the deadline ends still says which status it read. */
const graceMs = 200;

/** Also for a look-up that does not end. */
const timeOut = (deadline: AbortSignal): Promise<Untimed> =>
  new Promise((resolve) =>
    deadline.addEventListener('abort', () => setTimeout(resolve, graceMs, { failure: 'timeout' })),
  );

async function send(post: Post, { allowedHosts, resolve }: Options, deadline: AbortSignal): Promise<Untimed> {
  try {
    const isAllowed = allowedHosts.includes(post.url.hostname);
    if (post.url.protocol !== 'https:' && !isAllowed) return { failure: 'address' };
    const addresses = await resolveHost(hostOf(post.url), { isAllowed, resolve });
    if (deadline.aborted) return { failure: 'timeout' };
    return await readReply(await beginRequest(post, addresses, deadline));
  } catch (error) {
    return { failure: deadline.aborted ? 'timeout' : failureOf(error) };
  }
}

interface Exchange {
  request: ClientRequest;
  response: IncomingMessage;
}

function beginRequest(
  { url, headers, body }: Post,
  addresses: string[],
  signal: AbortSignal,
): Promise<Exchange> {
  const isSecure = url.protocol === 'https:';
  // An agent of its own: no connection is reused, and no proxy of the environment is used.
  const agent = isSecure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false });
  const sent = {
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    'accept-encoding': 'identity',
  };
  const options = { method: 'POST', headers: sent, agent, signal, lookup: lookupOf(addresses) };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? httpsRequest : httpRequest)(url, options);
    request.on('response', (response) => resolve({ request, response }));
    request.on('error', reject);
    request.end(body);
  });
}

/** Looks nothing up: the addresses are known, and checked. An address in place of a name is not looked up at all. */
const lookupOf =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, found) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    if (options.all) return found(null, all);
    const [first] = all;
    found(null, first?.address ?? '', first?.family);
  };

/** The status and the first kilobyte. The status counts even if the rest never arrives. */
async function readReply({ request, response }: Exchange): Promise<Untimed> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxReply) break;
    }
  } catch {
    // Cut off, or too slow.
  } finally {
    request.destroy();
  }
  const reply = Buffer.concat(chunks).subarray(0, maxReply).toString('utf8');
  return { status: response.statusCode ?? 0, reply, retryAfter: response.headers['retry-after'] };
}

function failureOf(error: unknown): PostFailure {
  if (error instanceof RefusedAddress) return 'address';
  const { code = '' } = error as NodeJS.ErrnoException;
  // Anything else of a look-up, such as a name server that is down, says nothing about the name.
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'name';
  if (code.startsWith('HPE_')) return 'protocol';
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|ERR_OSSL)/.test(code)) return 'tls';
  return 'connection';
}
