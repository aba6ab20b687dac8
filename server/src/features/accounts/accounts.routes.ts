import { accountEndpoints, accountMessages, resetTokenHeader } from '@proxima/contract/accounts';
import { idempotencyHeader } from '@proxima/contract/idempotency';
import { joiningEndpoints } from '@proxima/contract/joining';
import type { FastifyInstance } from 'fastify';
import { headerValue, route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { askReset } from './ask-reset.ts';
import { confirmEmail } from './confirm-email.ts';
import { finishReset } from './finish-reset.ts';
import { createFirstAdmin } from './first-admin.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export function accountRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, joiningEndpoints.register, async ({ context, body, files, headers }) => {
    const attemptKey = headerValue(headers, idempotencyHeader);
    const data = await register(context, { body, files, userAgent: headers['user-agent'] ?? '', attemptKey });
    return { message: accountMessages.registered, data };
  });
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
      await askReset(context, body.email);
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
