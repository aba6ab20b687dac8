import type { IncomingHttpHeaders } from 'node:http';
import { memberViewPrefix } from '@proxima/contract/members/member-views';
import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { DomainError } from '../../platform/domain-error.ts';

/** SQLSTATE of a change in a transaction that allows none. */
const readOnlyTransaction = '25006';

/**
 * Public calls ask nobody who they are; still whoever sees what a member sees changes nothing with them.
 * @throws DomainError `view_read_only`
 */
export function refusePublicChange(
  { access, method }: Endpoint,
  { authorization = '' }: Pick<IncomingHttpHeaders, 'authorization'>,
): void {
  if (access !== 'public' || method === 'GET') return;
  if (authorization.startsWith(`Bearer ${memberViewPrefix}`)) throw new DomainError('view_read_only');
}

/** A reading call that would record something, for instance that an agreement was opened, shows nothing in a member view. */
export const asHidden = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === readOnlyTransaction
    ? new DomainError('view_hidden', { cause: error })
    : error;
