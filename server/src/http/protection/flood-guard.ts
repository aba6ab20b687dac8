import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { accountEndpoints } from '@proxima/contract/accounts/accounts';
import { rateLimits } from '@proxima/contract/wire/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/domain-error.ts';
import { networkAddress } from '../../platform/network-address.ts';
import { rawHeader } from '../raw-header.ts';

/** Addresses that are remembered, the last to call longest. */
const maxAddresses = 5_000;
const { max, seconds } = rateLimits.read;
const windowTime = seconds * 1000;

interface Count {
  calls: number;
  /** On the monotonic clock, in milliseconds. */
  began: number;
}

/** Limits one address that floods the server. Per node and in memory; the limits that guard accounts are in the database. */
export class FloodGuard {
  readonly #counts = new Map<string, Count>();
  /** By what a connection and its proxies say of the caller: working that out takes 3 of the 30 µs that a reply from memory takes. */
  readonly #networks = new Map<string, string>();
  readonly #trusts: (address: string, hop: number) => boolean;

  /** @param trustProxy whose `X-Forwarded-For` is believed, as in `TRUST_PROXY`. */
  constructor(trustProxy: string[]) {
    this.#trusts = proxyAddr.compile(trustProxy);
  }

  /**
   * Counts a call. Returns 0, or the milliseconds that its caller has to wait: then it was not counted.
   * @param address none when the connection has gone already.
   */
  count(address: string | undefined = ''): number {
    return this.#count(networkAddress(address));
  }

  /** The same for a request that the framework has not seen. */
  countRaw(request: IncomingMessage): number {
    const claim = `${request.socket.remoteAddress} ${rawHeader(request, 'x-forwarded-for')}`;
    const known = this.#networks.get(claim);
    if (known !== undefined) return this.#count(known);
    const network = networkAddress(proxyAddr(request, this.#trusts) ?? '');
    if (this.#networks.size >= maxAddresses) this.#networks.clear();
    this.#networks.set(claim, network);
    return this.#count(network);
  }

  #count(key: string): number {
    const now = performance.now();
    const count = this.#current(key, now);
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const [oldest] = this.#counts.size > maxAddresses ? this.#counts.keys() : [];
    if (oldest !== undefined) this.#counts.delete(oldest);
    if (count.calls >= max) return count.began + windowTime - now;
    count.calls += 1;
    return 0;
  }

  #current(key: string, now: number): Count {
    const count = this.#counts.get(key);
    return count && now < count.began + windowTime ? count : { calls: 0, began: now };
  }
}

/**
 * What is not counted: pages and files. Signing in has limits of its own, which tell a flood from the neighbours behind the same
 * address (`sign-in.ts`). The matched route decides, because one path has many spellings; what matches none counts.
 */
const isFree = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url !== undefined && (!url.startsWith('/api') || url === accountEndpoints.login.path);

/** Refuses who calls too often. Calls that are answered before the framework are counted where they are. */
export function guardAgainstFloods(app: FastifyInstance, guard: FloodGuard): void {
  // Before the hooks of a route: who is refused by them counts, too.
  app.addHook('onRequest', async (request) => {
    const wait = isFree(request) ? 0 : guard.count(request.ip);
    if (wait > 0) throw new DomainError('too_many_requests', { retryAfter: wait / 1000 });
  });
  // What no call has counts like one, and is never taken for a page.
  for (const url of ['/api', '/api/*']) app.get(url, (_request, reply) => reply.callNotFound());
}
