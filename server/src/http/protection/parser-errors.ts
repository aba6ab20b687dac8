import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errorCatalogue } from '@proxima/contract/wire/errors';
import { DomainError } from '../../platform/domain-error.ts';
import { acceptTarget, replaceMalformedPath } from '../../platform/request-target.ts';
import { failureBody } from '../errors.ts';

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** The headers that the framework's hooks would have added; none depends on the request. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  connection: 'close',
};

function failure(code: ErrorCode): { status: number; body: string; head: Record<string, string> } {
  const body = JSON.stringify(failureBody(new DomainError(code)));
  const head = {
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': randomUUID(),
  };
  return { status: errorCatalogue[code].status, body, head };
}

/** Answers, with the failure envelope, what Node's HTTP parser refuses and never passes on as a request; closes the socket. */
export function answerParserError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body, head } = failure(codes[error.code ?? ''] ?? 'malformed_request');
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () =>
    socket.destroy(),
  );
}

/**
 * Refuses, with the failure envelope, what Node's parser accepts but RFC 9112 (section 3.2) does not: a missing, repeated or
 * malformed Host, or a target that is not an address of this server. Returns false for any other request, whose target then
 * begins with a slash and can be decoded.
 */
export function refuseInvalidRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const isValid = hasOneHost(request) && acceptTarget(request);
  if (isValid) replaceMalformedPath(request);
  else refuse(response);
  return !isValid;
}

export function refuse(response: ServerResponse): void {
  const { status, body, head } = failure('malformed_request');
  response.writeHead(status, head).end(body);
}

const hostPattern = /^[a-z0-9._:[\]-]{1,255}$/i;

/** Reads the raw list: `request.headers` would parse all headers for each page that is served from memory. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let host: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) return false;
    host = rawHeaders[at + 1] ?? '';
  }
  return host === undefined ? httpVersion === '1.0' : hostPattern.test(host);
}
