import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { readEmailStyle } from '../notifications/wordings/read-email-style.ts';
import { emailedKinds } from './list-sample-emails.ts';
import { renderKind, renderKinds } from './render-preview.ts';

/** Emails are styled inline, unlike our pages. Nothing is loaded and no script runs. */
const policy = "default-src 'none'; style-src 'unsafe-inline'";

/** Every email with invented data, for `npm run dev` alone: app.ts adds these pages in development. */
export function emailPreviewRoutes(app: FastifyInstance, platform: Platform): void {
  app.get('/dev/emails', async (_request, reply) => send(reply, renderKinds()));
  app.get<{ Params: { kind: string } }>('/dev/emails/:kind', async ({ params }, reply) => {
    const kind = emailedKinds.find((one) => one === params.kind);
    if (!kind) throw new DomainError('not_found');
    return send(reply, renderKind(kind, await readEmailStyle(platform, [kind])));
  });
}

const send = (reply: FastifyReply, page: string): FastifyReply =>
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);
