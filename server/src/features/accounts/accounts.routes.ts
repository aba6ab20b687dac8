import { accountEndpoints, accountMessages, resetTokenHeader } from '@proxima/contract/accounts/accounts';
import { joiningEndpoints } from '@proxima/contract/accounts/joining';
import { ownAccountEndpoints, ownAccountMessages } from '@proxima/contract/accounts/own-account';
import { timeZoneEndpoints, timeZoneMessages } from '@proxima/contract/time/time-zones';
import { headerValue } from '../../http/header-value.ts';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { confirmEmail, resendConfirmation } from './links/confirm-email.ts';
import { createFirstAdmin } from './links/first-admin.ts';
import { joinImported } from './links/join-imported.ts';
import { changePassword } from './passwords/change-password.ts';
import { checkResetLink, finishReset } from './passwords/finish-reset.ts';
import { requestReset } from './passwords/request-reset.ts';
import { endOtherSessions, endSession, signOut } from './sessions/end-sessions.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { signIn } from './sessions/sign-in.ts';
import { changeTimeZone, readTimeZone } from './users/time-zone.ts';

export function accountRoutes({ answer, route }: Routes): void {
  answer(accountEndpoints.login, accountMessages.signedIn, ({ context, body, headers }) =>
    signIn(context, { ...body, userAgent: headers['user-agent'] ?? '' }),
  );
  answer(accountEndpoints.logout, accountMessages.signedOut, ({ context }) => signOut(context));
  route(joiningEndpoints.resetPassword, async ({ context, body, headers }) => {
    const token = headerValue(headers, resetTokenHeader);
    if (token === undefined) {
      await requestReset(context, body.email);
      return { message: accountMessages.resetRequested, data: null };
    }
    await finishReset(context, { token, email: body.email, password: body.password });
    return { message: accountMessages.resetFinished, data: null };
  });
  answer(joiningEndpoints.checkResetLink, accountMessages.resetLinkRead, ({ context, headers }) =>
    checkResetLink(context, headerValue(headers, resetTokenHeader)),
  );
  answer(joiningEndpoints.join, accountMessages.joined, ({ context, body, headers }) =>
    joinImported(context, { body, userAgent: headers['user-agent'] ?? '' }),
  );
  answer(accountEndpoints.confirmEmail, accountMessages.emailConfirmed, ({ context, body }) =>
    confirmEmail(context, body.token),
  );
  answer(accountEndpoints.createFirstAdmin, accountMessages.adminCreated, ({ context, body, headers }) =>
    createFirstAdmin(context, { body, userAgent: headers['user-agent'] ?? '' }),
  );
}

function timeZoneRoutes({ answer }: Routes): void {
  answer(timeZoneEndpoints.read, timeZoneMessages.loaded, ({ context }) => readTimeZone(context));
  answer(timeZoneEndpoints.change, timeZoneMessages.changed, ({ context, body }) =>
    changeTimeZone(context, body),
  );
}

export function ownAccountRoutes(routes: Routes): void {
  const { answer, route } = routes;
  timeZoneRoutes(routes);
  answer(ownAccountEndpoints.changePassword, ownAccountMessages.passwordChanged, ({ context, body }) =>
    changePassword(context, body),
  );
  answer(ownAccountEndpoints.sessions, ownAccountMessages.sessionsLoaded, ({ context }) =>
    listSessions(context),
  );
  answer(ownAccountEndpoints.endSession, ownAccountMessages.sessionEnded, byId(endSession));
  answer(ownAccountEndpoints.endOtherSessions, ownAccountMessages.othersEnded, ({ context }) =>
    endOtherSessions(context),
  );
  route(ownAccountEndpoints.resendConfirmation, async ({ context }) => {
    const isConfirmed = await resendConfirmation(context);
    const message = isConfirmed ? ownAccountMessages.alreadyConfirmed : ownAccountMessages.confirmationSent;
    return { message, data: { email_confirmed: isConfirmed } };
  });
}
