import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { accountEndpoints } from '@proxima/contract/accounts/accounts';
import { rateLimits } from '@proxima/contract/wire/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/domain-error.ts';
import { networkAddress } from '../../platform/network-address.ts';
import { rawHeader } from '../raw-header.ts';

/** Addresses that are remembered; those that called least recently are dropped first. */
const maxAddresses = 5_000;
/** Characters of a claim that is remembered: headers may be 16 kB long, and a few proxies need less. */
const maxClaim = 200;
const { max, seconds } = rateLimits.read;
const windowTime = seconds * 1000;

/** After this many calls an address counts as recent again: often enough to outlast addresses that call once. */
const refreshedAfter = 50;

interface Count {
  network: string;
  calls: number;
  /** On the monotonic clock, in milliseconds. */
  began: number;
}

/** Limits addresses that flood the server. Per node and in memory; the limits that protect accounts are in the database. */
export class FloodGuard {
  /** By network. */
  readonly #counts = new Map<string, Count>();
  /** Networks by peer and X-Forwarded-For: finding one takes 3 of the 30 µs that a reply from memory takes. */
  readonly #claims = new Map<string, string>();
  readonly #trusts: (address: string, hop: number) => boolean;

  /** @param trustProxy proxies whose `X-Forwarded-For` is trusted, as in `TRUST_PROXY`. */
  constructor(trustProxy: string[]) {
    this.#trusts = proxyAddr.compile(trustProxy);
  }

  /**
   * Counts a call and returns 0, or does not count it and returns the milliseconds that the caller has to wait.
   * @param address undefined if the connection is already closed.
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
    if (claim.length > maxClaim) return this.#count(network);
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

  /** Marks the address as recent, and drops the least recent one if there are too many. */
  #refresh(count: Count): void {
    this.#counts.delete(count.network);
    this.#counts.set(count.network, count);
    if (this.#counts.size <= maxAddresses) return;
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}

/**
 * Whether a request is not counted: pages, files, and signing in, which has its own limits that distinguish a flood from neighbours
 * behind the same address (`sign-in.ts`). The matched route decides, because a path has many spellings; without a route it counts.
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
  // An unknown path below /api counts like a call and never renders a page.
  for (const url of ['/api', '/api/*']) app.get(url, (_request, reply) => reply.callNotFound());
}
