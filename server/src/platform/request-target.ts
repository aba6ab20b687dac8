import type { IncomingMessage } from 'node:http';

const absolute = /^https?:\/\/([a-z0-9._:[\]-]{1,255})(?=[/?]|$)/i;

/**
 * Accepts the absolute form of a request target (`GET http://host/path`, RFC 9112, section 3.2.2) by converting `url` to the
 * origin form and replacing the Host header. False for any other form, such as another scheme.
 */
export function acceptTarget(request: IncomingMessage): boolean {
  const { url = '', method } = request;
  if (url.startsWith('/')) return true;
  if (url === '*') return method === 'OPTIONS';
  const [origin, host] = absolute.exec(url) ?? [];
  if (origin === undefined) return false;
  const rest = url.slice(origin.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = host;
  return true;
}
