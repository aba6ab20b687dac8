import { tokenPattern } from '@proxima/contract/tokens/token-format';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/domain-error.ts';

/** The access token in a request target, however it is encoded; undefined for nearly every one. */
export const tokenInTarget = (target: string): string | undefined =>
  tokenPattern.exec(target.includes('%') ? decoded(target) : target)?.[0];

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    // Only what is malformed stays encoded.
    return target.replaceAll(/%([2-7][0-9a-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
}

/**
 * Refuses every request with an access token in its address, pages included: addresses end up in logs and histories.
 * @param revoke ends the token
 */
export function refuseTokensInAddresses(
  app: FastifyInstance,
  revoke: (request: FastifyRequest, token: string) => Promise<void>,
): void {
  app.addHook('onRequest', async (request) => {
    const token = tokenInTarget(request.raw.url ?? '');
    if (token === undefined) return;
    await revoke(request, token);
    throw new DomainError('token_in_address');
  });
}
