import { accountMessages } from '@proxima/contract/accounts/accounts';
import { joiningEndpoints } from '@proxima/contract/accounts/joining';
import type { Routes } from '../../http/route.ts';
import { register } from './register.ts';

export function registrationRoutes({ answer }: Routes): void {
  answer(joiningEndpoints.register, accountMessages.registered, ({ context, body, files, headers }) =>
    register(context, { body, files, userAgent: headers['user-agent'] ?? '' }),
  );
}
