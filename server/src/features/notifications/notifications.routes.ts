import { mailChoiceEndpoints, mailChoiceMessages } from '@proxima/contract/accounts/mail-choices';
import type { FastifyInstance } from 'fastify';
import { route, streamRoute } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { changeMailChoices, chooseByLink, readMailChoices } from './choices/choose-mails.ts';

export function mailChoiceRoutes(app: FastifyInstance, platform: Platform): void {
  streamRoute(app, platform, mailChoiceEndpoints.open, async ({ params }, reply) =>
    reply.redirect(`${platform.config.origin}/unsubscribe#t=${encodeURIComponent(params.token)}`, 303),
  );
  route(app, platform, mailChoiceEndpoints.unsubscribe, async ({ context, params }) => {
    await chooseByLink(context, params.token, false);
    return { message: mailChoiceMessages.off, data: null };
  });
  route(app, platform, mailChoiceEndpoints.resubscribe, async ({ context, params }) => {
    await chooseByLink(context, params.token, true);
    return { message: mailChoiceMessages.on, data: null };
  });
  route(app, platform, mailChoiceEndpoints.read, async ({ context }) => ({
    message: mailChoiceMessages.choice,
    data: await readMailChoices(context),
  }));
  route(app, platform, mailChoiceEndpoints.change, async ({ context, body }) => ({
    message: body.away ? mailChoiceMessages.on : mailChoiceMessages.off,
    data: await changeMailChoices(context, body),
  }));
}
