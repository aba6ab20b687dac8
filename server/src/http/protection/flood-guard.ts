import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { accountEndpoints } from '@proxima/contract/accounts/accounts';
import { rateLimits } from '@proxima/contract/wire/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/domain-error.ts';
import { networkAddress } from '../../platform/network-address.ts';
import { rawHeader } from '../raw-header.ts';
import { CallCounts, maxCounted } from './call-counts.ts';

/** Characters of a claim that is remembered: headers may be 16 kB long, and a few proxies need less. */
const maxClaim = 200;

/** Limits addresses, and access tokens, that flood the server. Per node and in memory; the limits that protect accounts are in the database. */
export class FloodGuard {
  /** By network. */
  readonly #counts = new CallCounts(rateLimits.read);
  /** By token. */
  readonly #tokenReads = new CallCounts(rateLimits.tokenRead);
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
    return this.#counts.count(networkAddress(address));
  }

  /** The same for reading with an access token. */
  countToken(id: number): number {
    return this.#tokenReads.count(String(id));
  }

  /** The same for a request that the framework has not seen. */
  countRaw(request: IncomingMessage): number {
    const claim = `${request.socket.remoteAddress} ${rawHeader(request, 'x-forwarded-for')}`;
    const known = this.#claims.get(claim);
    if (known !== undefined) return this.#counts.count(known);
    const network = networkAddress(proxyAddr(request, this.#trusts) ?? '');
    if (claim.length > maxClaim) return this.#counts.count(network);
    if (this.#claims.size >= maxCounted) this.#claims.clear();
    this.#claims.set(claim, network);
    return this.#counts.count(network);
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
