import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Where an external real-time service listens; our own gateway is at the page's own origin. */
function realtimeSources({ pusher, origin }: Config): string[] {
  const own = origin.replace(/^http/, 'ws');
  if (!pusher) return [own];
  const host = pusher.host ?? `*.pusher.com`;
  return [own, `wss://${host}`, `https://${host}`, ...(pusher.tls ? [] : [`ws://${host}`])];
}

/** Headers of every answer: a constant, strict policy without inline scripts (docs/security.md). Pages load nothing from elsewhere. */
export async function setSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isTls = config.origin.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...realtimeSources(config), ...config.corsOrigins],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Policies: edited content; what libraries may do besides (web/app/lib/page/trusted-types.ts); the editor's paste.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['proxima-content', 'default', 'ProseMirrorClipboard'],
        ...(isTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isTls ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    );
  });
}
