import { tokenPattern } from '@proxima/contract/tokens/token-format';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/domain-error.ts';

/** A printable character in hexadecimal, encoded once or several times, as an address in a parameter of an address is. */
const encoded = /%(?:25)*([2-7][0-9a-f])/gi;

/** The access tokens in a request target, however they are encoded; none in nearly every one. */
export function tokensInTarget(target: string): readonly string[] {
  const text = target.includes('%')
    ? target.replaceAll(encoded, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : target;
  return [...new Set(text.match(tokenPattern))];
}

/** Whether a request target contains an access token. */
export const carriesToken = (target: string): boolean => tokensInTarget(target).length > 0;

/**
 * Refuses every request with access tokens in its address, pages included: addresses end up in logs and histories.
 * @param revoke ends the tokens
 */
export function refuseTokensInAddresses(
  app: FastifyInstance,
  revoke: (request: FastifyRequest, tokens: readonly string[]) => Promise<void>,
): void {
  app.addHook('onRequest', async (request) => {
    const tokens = tokensInTarget(request.raw.url ?? '');
    if (tokens.length === 0) return;
    await revoke(request, tokens);
    throw new DomainError('token_in_address');
  });
}
