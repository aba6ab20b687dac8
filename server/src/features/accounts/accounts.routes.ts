import { accountEndpoints, accountMessages, resetTokenHeader } from '@proxima/contract/accounts/accounts';
import { joiningEndpoints } from '@proxima/contract/accounts/joining';
import type { FastifyInstance } from 'fastify';
import { headerValue, route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { confirmEmail } from './links/confirm-email.ts';
import { createFirstAdmin } from './links/first-admin.ts';
import { finishReset } from './passwords/finish-reset.ts';
import { requestReset } from './passwords/request-reset.ts';
import { signOut } from './sessions/end-sessions.ts';
import { signIn } from './sessions/sign-in.ts';

export function accountRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, accountEndpoints.login, async ({ context, body, headers }) => ({
    message: accountMessages.signedIn,
    data: await signIn(context, { ...body, userAgent: headers['user-agent'] ?? '' }),
  }));
  route(app, platform, accountEndpoints.logout, async ({ context }) => {
    await signOut(context);
    return { message: accountMessages.signedOut, data: null };
  });
  route(app, platform, joiningEndpoints.resetPassword, async ({ context, body, headers }) => {
    const token = headerValue(headers, resetTokenHeader);
    if (token === undefined) {
      await requestReset(context, body.email);
      return { message: accountMessages.resetAsked, data: null };
    }
    await finishReset(context, { token, email: body.email, password: body.password });
    return { message: accountMessages.resetFinished, data: null };
  });
  route(app, platform, accountEndpoints.confirmEmail, async ({ context, body }) => {
    await confirmEmail(context, body.token);
    return { message: accountMessages.emailConfirmed, data: null };
  });
  route(app, platform, accountEndpoints.createFirstAdmin, async ({ context, body, headers }) => ({
    message: accountMessages.adminCreated,
    data: await createFirstAdmin(context, { body, userAgent: headers['user-agent'] ?? '' }),
  }));
}
