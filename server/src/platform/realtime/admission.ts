import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { acceptTarget } from '../request-target.ts';
import { closeCodes } from './protocol.ts';
import { type AppCredentials, isSameText } from './signature.ts';

/** An HTTP error (`status`), a connection to close with a reason (`code`), or neither if accepted. */
export interface Verdict {
  status?: 403 | 404 | 429;
  code?: number;
  reason?: string;
}

const oldestProtocol = 5;
const newestProtocol = 7;

/** Checks the path, origin, key and protocol version of an upgrade request, in this order. */
export function reviewRequest(
  request: IncomingMessage,
  app: AppCredentials,
  origins: readonly string[],
): Verdict {
  if (!acceptTarget(request)) return { status: 404 };
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const key = /^\/app\/([\w-]{1,100})$/.exec(path)?.[1];
  if (key === undefined) return { status: 404 };
  if (!isAllowedOrigin(request, origins)) return { status: 403 };
  if (!isSameText(key, app.key)) return { code: closeCodes.unknownKey, reason: 'Unknown app key' };
  const protocol = new URLSearchParams(query).get('protocol');
  if (protocol !== null && !(Number(protocol) >= oldestProtocol && Number(protocol) <= newestProtocol)) {
    return { code: closeCodes.unsupportedProtocol, reason: 'Unsupported protocol version' };
  }
  return {};
}

/**
 * Browsers always send the page's origin. It must be a configured one or the socket's own host. Other clients send none and need
 * no such check.
 */
function isAllowedOrigin(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Whether a request asks for a websocket. Offers of other protocols (`curl --http2`) are ignored. */
export const asksForWebSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

const statusTexts = { 403: 'Forbidden', 404: 'Not Found', 429: 'Too Many Requests' };

/** Replies to an upgrade request with an HTTP error and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: 403 | 404 | 429): void {
  socket.once('finish', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${statusTexts[status]}\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 10\r\n\r\n`,
  );
}
