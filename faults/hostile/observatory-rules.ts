import type { IncomingHttpHeaders } from 'node:http';

/** The response to a visit. */
export interface Visit {
  headers: IncomingHttpHeaders;
  body: string;
  origin: string;
  /** Where plain http redirects to, if at all. */
  redirect: string | undefined;
}

interface Rule {
  name: string;
  /** Points added to or taken from 100; the Mozilla HTTP Observatory's scoring, version 5. */
  score(visit: Visit): number;
}

const header = ({ headers }: Visit, name: string): string => String(headers[name] ?? '');

function policyOf(visit: Visit): Map<string, string[]> {
  const directives = header(visit, 'content-security-policy').split(';');
  return new Map(
    directives
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  );
}

function scorePolicy(visit: Visit): number {
  if (!header(visit, 'content-security-policy')) return -25;
  const policy = policyOf(visit);
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ["'unsafe-inline'", '*'];
  const scripts = [...sources('script-src'), ...sources('object-src')];
  if (scripts.some((source) => /^('unsafe-inline'|data:|https?:|\*)$/.test(source))) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  const passive = ['img-src', 'media-src', 'font-src', 'connect-src'].flatMap(sources);
  if (passive.some((source) => source.startsWith('http:'))) return -10;
  if (sources('style-src').some((source) => /^('unsafe-inline'|data:|https?:|\*)$/.test(source))) return 0;
  return policy.get('default-src')?.includes("'none'") ? 10 : 5;
}

function scoreTransport(visit: Visit): number {
  const value = header(visit, 'strict-transport-security');
  const age = Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
  if (age === 0) return -20;
  if (age < 15_768_000) return -10;
  return /preload/.test(value) && /includesubdomains/i.test(value) ? 5 : 0;
}

function scoreFraming(visit: Visit): number {
  if (policyOf(visit).has('frame-ancestors')) return 5;
  return /^(deny|sameorigin)$/i.test(header(visit, 'x-frame-options')) ? 0 : -20;
}

function scoreReferrer(visit: Visit): number {
  const value = header(visit, 'referrer-policy');
  if (!value) return 0;
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value) ? 5 : -5;
}

function scoreCookies(visit: Visit): number {
  const cookies = visit.headers['set-cookie'] ?? [];
  return cookies.every((cookie) => /;\s*secure/i.test(cookie) && /;\s*httponly/i.test(cookie)) ? 0 : -40;
}

function scoreForeignScripts({ body, origin }: Visit): number {
  const addresses = [...body.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, address = '']) => address);
  return addresses.every((address) => new URL(address, origin).origin === origin) ? 0 : -50;
}

function scoreForeignReaders(visit: Visit): number {
  return header(visit, 'access-control-allow-origin') === '*' ? -50 : 0;
}

/** The rules by name, as the observatory names its tests. */
export const observatoryRules: Rule[] = [
  { name: 'content-security-policy', score: scorePolicy },
  { name: 'cookies', score: scoreCookies },
  { name: 'cross-origin-resource-sharing', score: scoreForeignReaders },
  { name: 'redirection', score: ({ redirect, origin }) => (redirect?.startsWith(`${origin}/`) ? 0 : -20) },
  { name: 'referrer-policy', score: scoreReferrer },
  { name: 'strict-transport-security', score: scoreTransport },
  { name: 'subresource-integrity', score: scoreForeignScripts },
  {
    name: 'x-content-type-options',
    score: (visit) => (header(visit, 'x-content-type-options') === 'nosniff' ? 0 : -5),
  },
  { name: 'x-frame-options', score: scoreFraming },
  {
    name: 'cross-origin-resource-policy',
    score: (visit) => (/^same-(origin|site)$/.test(header(visit, 'cross-origin-resource-policy')) ? 10 : 0),
  },
];
