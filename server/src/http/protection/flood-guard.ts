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

/** After so many calls an address is among the last again: often enough to outlast those who call once. */
const refreshedAfter = 50;

interface Count {
  network: string;
  calls: number;
  /** On the monotonic clock, in milliseconds. */
  began: number;
}

/** Limits one address that floods the server. Per node and in memory; the limits that guard accounts are in the database. */
export class FloodGuard {
  /** By network. */
  readonly #counts = new Map<string, Count>();
  /** Networks by what a proxy says of the caller: working that out takes 3 of the 30 µs that a reply from memory takes. */
  readonly #claims = new Map<string, string>();
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
    const known = this.#claims.get(claim);
    if (known !== undefined) return this.#count(known);
    const network = networkAddress(proxyAddr(request, this.#trusts) ?? '');
    if (this.#claims.size >= maxAddresses) this.#claims.clear();
    this.#claims.set(claim, network);
    return this.#count(network);
  }

  #count(network: string): number {
    const now = performance.now();
    const known = this.#counts.get(network);
    const count = known && now < known.began + windowTime ? known : { network, calls: 0, began: now };
    const isRefused = count.calls >= max;
    if (isRefused || count.calls % refreshedAfter === 0) this.#refresh(count);
    if (isRefused) return count.began + windowTime - now;
    count.calls += 1;
    return 0;
  }

  /** Makes it the last to be forgotten. */
  #refresh(count: Count): void {
    this.#counts.delete(count.network);
    this.#counts.set(count.network, count);
    if (this.#counts.size <= maxAddresses) return;
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}

/**
 * What is not counted: pages and files. Signing in has limits of its own, which tell a flood from the neighbours behind the same
 * address (`sign-in.ts`). The matched route decides, because one path has many spellings; what matches none counts.
 */
const isFree = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url !== undefined && (!url.startsWith('/api') || url === accountEndpoints.login.path);

/** Refuses addresses that call too often. Calls answered before the framework are counted where they are answered. */
export function guardAgainstFloods(app: FastifyInstance, guard: FloodGuard): void {
  // Runs before the hooks of a route, so calls that those refuse count as well.
  app.addHook('onRequest', async (request) => {
    const wait = isFree(request) ? 0 : guard.count(request.ip);
    if (wait > 0) throw new DomainError('too_many_requests', { retryAfter: wait / 1000 });
  });
  // An unknown address below /api counts like a call and never renders a page.
  for (const url of ['/api', '/api/*']) app.get(url, (_request, reply) => reply.callNotFound());
}
