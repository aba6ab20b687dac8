/**
 * The closed list of failures: code -> HTTP status and default message. Where a form is at fault, a field map is sent
 * along (docs/rules.md, Envelope).
 */
export const errorCatalogue = {
  malformed_request: { status: 400, message: 'The request could not be understood.' },
  token_in_address: {
    status: 400,
    message:
      'Addresses end up in logs and histories, so an access token in one is revoked. Make a new token and send it as a header: Authorization: Bearer.',
  },
  unauthenticated: { status: 401, message: 'Please sign in to continue.' },
  invalid_credentials: { status: 401, message: 'Invalid Credential' },
  second_factor_required: { status: 401, message: 'Enter the code from your authenticator app.' },
  token_expired: { status: 401, message: 'This access token has expired. Its owner can make a new one.' },
  token_revoked: { status: 401, message: 'This access token was revoked. Its owner can make a new one.' },
  token_account_disabled: { status: 401, message: 'The account of this access token is disabled.' },
  view_ended: {
    status: 401,
    message: 'You no longer see what the member sees.',
  },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  reauthentication_required: { status: 403, message: 'Please confirm your password.' },
  token_not_accepted: {
    status: 403,
    message: 'This call takes no access token. Sign in to make it.',
  },
  scope_missing: { status: 403, message: 'The access token does not have the scope that this call needs.' },
  view_read_only: { status: 403, message: 'You see what the member sees. Nothing can be changed here.' },
  view_hidden: { status: 403, message: 'Only the member sees this.' },
  not_found: { status: 404, message: 'We could not find what you asked for.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive.' },
  conflict: { status: 409, message: 'Someone changed this in the meantime.' },
  too_large: { status: 413, message: 'That is larger than we can accept.' },
  unsupported_media_type: { status: 415, message: 'This kind of content is not accepted here.' },
  validation_failed: { status: 422, message: 'Please check the highlighted fields.' },
  link_expired: { status: 422, message: 'This link has expired. Ask for a new one.' },
  link_used: {
    status: 422,
    message: 'This link cannot be used again: the password was changed after it was sent. Ask for a new one.',
  },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  headers_too_large: { status: 431, message: 'The request headers are too large.' },
  internal: { status: 500, message: 'Something went wrong, try again later!!' },
  unavailable: { status: 503, message: 'The service is busy. Please try again in a moment.' },
  storage_full: { status: 507, message: 'We cannot store files at the moment. Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** The message of a 429 that says when to try again. `seconds` as in Retry-After. */
export function tooManyText(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [Math.max(1, Math.ceil(seconds)), 'second']
      : seconds < 5_400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3_600), 'hour'];
  return `Too many attempts. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}

export type ErrorCode = keyof typeof errorCatalogue;

/** Messages by wire field name, as the envelope's `data` carries them on a failure. */
export type FieldMessages = Record<string, string[]>;
