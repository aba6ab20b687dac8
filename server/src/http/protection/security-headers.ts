import { createHash } from 'node:crypto';
import { firstCallsScript } from '@proxima/contract/content/first-calls-script';
import { onlineScript } from '@proxima/contract/content/offline';
import { themeScript } from '@proxima/contract/content/theme-script';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Where an external real-time service listens, as the web client finds it; our own gateway is at the page's own origin. */
function realtimeSources({ pusher, origin }: Config): string[] {
  const own = origin.replace(/^http/, 'ws');
  if (!pusher) return [own];
  const port = pusher.port === undefined ? '' : `:${pusher.port}`;
  const host = pusher.host === undefined ? '*.pusher.com' : `${pusher.host}${port}`;
  return [own, `wss://${host}`, `https://${host}`, ...(pusher.tls ? [] : [`ws://${host}`])];
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** A strict policy without inline scripts but those of the theme, of first calls and of the offline page (docs/security.md). Pages load nothing from elsewhere. */
const contentSecurityPolicy = (config: Config): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${[themeScript, firstCallsScript, onlineScript].map(hashOf).join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...realtimeSources(config), ...config.corsOrigins].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Policies for edited content, for libraries (web/app/lib/page/trusted-types.ts), and for pasting into the editor.
    "require-trusted-types-for 'script'",
    'trusted-types proxima-content default ProseMirrorClipboard',
    ...(isTls(config) ? ['upgrade-insecure-requests'] : []),
  ].join(';');

const isTls = ({ origin }: Config): boolean => origin.startsWith('https:');

/** Sets the headers of every reply; they are composed once. */
export function setSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy(config),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isTls(config) && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
}
