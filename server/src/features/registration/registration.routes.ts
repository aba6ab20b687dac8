import { accountMessages } from '@proxima/contract/accounts/accounts';
import { joiningEndpoints } from '@proxima/contract/accounts/joining';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import type { FastifyInstance } from 'fastify';
import { headerValue, route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { register } from './register.ts';

export function registrationRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, joiningEndpoints.register, async ({ context, body, files, headers }) => ({
    message: accountMessages.registered,
    data: await register(context, {
      body,
      files,
      userAgent: headers['user-agent'] ?? '',
      idempotencyKey: headerValue(headers, idempotencyHeader),
    }),
  }));
}
