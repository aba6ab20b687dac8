import { ownAccountEndpoints, ownAccountMessages } from '@proxima/contract/accounts/own-account';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { resendConfirmation } from './links/confirm-email.ts';
import { changePassword } from './passwords/change-password.ts';
import { endOtherSessions, endSession } from './sessions/end-sessions.ts';
import { listSessions } from './sessions/list-sessions.ts';

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
