import { accountEndpoints, signInBody } from '@proxima/contract/accounts/accounts';
import type { z } from 'zod';
import { api } from '../../../session/api.ts';
import { checkWith } from '../../../ui/forms/check-with.ts';

export { signInMessages } from '@proxima/contract/accounts/accounts';

export type Credentials = z.input<typeof signInBody>;

export const checkCredentials = checkWith(signInBody);

export const sendCredentials = (credentials: Credentials) =>
  api.call(accountEndpoints.login, { body: credentials });
