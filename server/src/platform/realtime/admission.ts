import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { acceptTarget } from '../request-target.ts';
import { closeCodes } from './protocol.ts';
import { type AppCredentials, isSameText } from './signature.ts';

/** An HTTP refusal (`status`), or a connection that is closed with a reason (`code`), or neither: accepted. */
export interface Verdict {
  status?: 403 | 404 | 429;
  code?: number;
  reason?: string;
}

const oldestProtocol = 5;
const newestProtocol = 7;

/** Judges an upgrade request by its path, origin, key and protocol version, in this order. */
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
 * Browsers always tell the page's origin: it must be a configured one or the host that the socket itself goes to. Other
 * clients send none and are not what this defends against.
 */
function isAllowedOrigin(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** True for a request that asks for a websocket; an offer of another protocol (`curl --http2`) may be ignored and is. */
export const asksForWebSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

const statusTexts = { 403: 'Forbidden', 404: 'Not Found', 429: 'Too Many Requests' };

/** Answers an upgrade request with a plain HTTP refusal and closes its connection. */
export function refuseUpgrade(socket: Duplex, status: 403 | 404 | 429): void {
  socket.once('finish', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${statusTexts[status]}\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 10\r\n\r\n`,
  );
}
