import type { IncomingMessage } from 'node:http';

const absolute = /^https?:\/\/([a-z0-9._:[\]-]{1,255})(?=[/?]|$)/i;

/**
 * Sends a request for a path with a malformed escape, such as `/%zz`, to an address that does not exist: the framework would refuse it
 * before any header is set, and nothing can be there. What was asked for becomes the query, in which access tokens are still found.
 */
export function replaceMalformedPath(request: IncomingMessage): void {
  const { url = '' } = request;
  if (!url.includes('%')) return;
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
  } catch {
    const replacement = path.startsWith('/api/') ? '/api/malformed-address' : '/malformed-address';
    request.url = `${replacement}?${encodeURIComponent(url)}`;
  }
}

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
