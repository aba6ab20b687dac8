import { changesSomething, neededScope } from '@proxima/contract/tokens/scopes';
import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { hasRight } from '../../../platform/access.ts';
import type { SignedIn } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';

/** Why a call is refused to the token of an account that may make it; undefined if it is not (docs/api.md, Access tokens). */
export function refusalOfToken(row: Endpoint, actor: SignedIn): DomainError | undefined {
  const needed = neededScope(row);
  const scopes = actor.token?.scopes ?? [];
  if (needed === null) return new DomainError('token_not_accepted');
  if (!scopes.includes(needed))
    return new DomainError('scope_missing', { message: `The access token needs the scope “${needed}”.` });
  if (changesSomething(row) && scopes.includes('read-only'))
    return new DomainError('scope_missing', {
      message: 'The access token is read-only, and this call changes something.',
    });
  if (needed !== 'own-data' && !hasRight(actor, needed))
    return new DomainError('forbidden', {
      message: `The owner of the access token no longer has the right “${needed}”.`,
    });
  return undefined;
}
