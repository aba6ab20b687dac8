import { accountEndpoints, accountMessages, resetTokenHeader } from '@proxima/contract/accounts/accounts';
import { joiningEndpoints } from '@proxima/contract/accounts/joining';
import { ownAccountEndpoints, ownAccountMessages } from '@proxima/contract/accounts/own-account';
import type { FastifyInstance } from 'fastify';
import { headerValue, route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { confirmEmail, resendConfirmation } from './links/confirm-email.ts';
import { createFirstAdmin } from './links/first-admin.ts';
import { changePassword } from './passwords/change-password.ts';
import { finishReset } from './passwords/finish-reset.ts';
import { requestReset } from './passwords/request-reset.ts';
import { endOtherSessions, endSession, signOut } from './sessions/end-sessions.ts';
import { listSessions } from './sessions/list-sessions.ts';
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

export function ownAccountRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, ownAccountEndpoints.changePassword, async ({ context, body }) => {
    await changePassword(context, body);
    return { message: ownAccountMessages.passwordChanged, data: null };
  });
  route(app, platform, ownAccountEndpoints.sessions, async ({ context }) => ({
    message: ownAccountMessages.sessionsLoaded,
    data: await listSessions(context),
  }));
  route(app, platform, ownAccountEndpoints.endSession, async ({ context, params }) => {
    await endSession(context, params.id);
    return { message: ownAccountMessages.sessionEnded, data: null };
  });
  route(app, platform, ownAccountEndpoints.endOtherSessions, async ({ context }) => {
    await endOtherSessions(context);
    return { message: ownAccountMessages.othersEnded, data: null };
  });
  route(app, platform, ownAccountEndpoints.resendConfirmation, async ({ context }) => {
    const isConfirmed = await resendConfirmation(context);
    const message = isConfirmed ? ownAccountMessages.alreadyConfirmed : ownAccountMessages.confirmationSent;
    return { message, data: { email_confirmed: isConfirmed } };
  });
}
