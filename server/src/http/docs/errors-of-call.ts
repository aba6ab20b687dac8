import { neededScope } from '@proxima/contract/tokens/scopes';
import { type Endpoint, paramsOf } from '@proxima/contract/wire/endpoint';
import { type ErrorCode, errorCatalogue } from '@proxima/contract/wire/errors';

const takesInput = (row: Endpoint): boolean => Boolean(paramsOf(row) ?? row.query ?? row.body ?? row.files);
const changes = ({ method }: Endpoint): boolean => method !== 'GET';
/** A public call that changes something, or that a ticket opens, may check who is behind it. */
const checksCaller = (row: Endpoint): boolean =>
  row.access !== 'public' || changes(row) || row.path.includes(':ticket');
/** Calls that look up who makes them, and so read an access token. */
const identifies = ({ access, path }: Endpoint): boolean =>
  access !== 'public' || path.startsWith('/api/broadcasting/');
const takesToken = (row: Endpoint): boolean => row.access !== 'public';
/** Calls by which someone opens a link of an email. */
const opensLink = ({ path }: Endpoint): boolean =>
  /link|invitation|setup|\/users\/(login|confirm)/.test(path);

/** When each failure can happen to a call, as far as its row says. */
const conditions: Record<ErrorCode, (row: Endpoint) => boolean> = {
  malformed_request: () => true,
  token_in_address: () => true,
  unauthenticated: checksCaller,
  invalid_credentials: ({ path }) => path === '/api/users/login' || path === '/api/sign-in/proofs/password',
  second_factor_required: ({ access }) => access !== 'public' && access !== 'optional' && access !== 'member',
  token_expired: takesToken,
  token_revoked: takesToken,
  token_account_disabled: takesToken,
  view_ended: takesToken,
  forbidden: checksCaller,
  reauthentication_required: (row) => row.access !== 'public' && changes(row),
  token_not_accepted: identifies,
  scope_missing: (row) => neededScope(row) !== null,
  view_read_only: changes,
  view_hidden: takesToken,
  not_found: () => true,
  request_timeout: changes,
  conflict: (row) => changes(row) || paramsOf(row) !== undefined,
  too_large: changes,
  unsupported_media_type: changes,
  validation_failed: (row) => takesInput(row) || row.repeat === 'keyed',
  link_expired: opensLink,
  link_used: opensLink,
  too_many_requests: () => true,
  headers_too_large: () => true,
  internal: () => true,
  unavailable: () => true,
  storage_full: changes,
};

/** The codes of the failures that a call can have, by status. */
export function errorsOfCall(row: Endpoint): Map<number, ErrorCode[]> {
  const codes = (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => conditions[code](row));
  return Map.groupBy(codes, (code) => errorCatalogue[code].status);
}
