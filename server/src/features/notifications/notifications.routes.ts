import { emailChoiceEndpoints, emailChoiceMessages } from '@proxima/contract/accounts/email-choices';
import type { FastifyInstance } from 'fastify';
import { route, streamRoute } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { changeEmailChoices, chooseByLink, readEmailChoices } from './choices/choose-emails.ts';

export function emailChoiceRoutes(app: FastifyInstance, platform: Platform): void {
  streamRoute(app, platform, emailChoiceEndpoints.open, async ({ params }, reply) =>
    reply.redirect(`${platform.config.origin}/unsubscribe#t=${encodeURIComponent(params.token)}`, 303),
  );
  route(app, platform, emailChoiceEndpoints.unsubscribe, async ({ context, params }) => {
    await chooseByLink(context, params.token, false);
    return { message: emailChoiceMessages.off, data: null };
  });
  route(app, platform, emailChoiceEndpoints.resubscribe, async ({ context, params }) => {
    await chooseByLink(context, params.token, true);
    return { message: emailChoiceMessages.on, data: null };
  });
  route(app, platform, emailChoiceEndpoints.read, async ({ context }) => ({
    message: emailChoiceMessages.choice,
    data: await readEmailChoices(context),
  }));
  route(app, platform, emailChoiceEndpoints.change, async ({ context, body }) => ({
    message: body.away ? emailChoiceMessages.on : emailChoiceMessages.off,
    data: await changeEmailChoices(context, body),
  }));
}
