import { accountEndpoints, signInBody, signInMessages } from '@proxima/contract/accounts/accounts';
import type { z } from 'zod';
import { api } from '../../../session/api.ts';
import { checkWith } from '../../../ui/forms/check-with.ts';

/** The one message for refused credentials, whatever was wrong (docs/rules.md, Accounts). */
export const refusedText = signInMessages.wrong;

export type Credentials = z.input<typeof signInBody>;

/** Checks the form (docs/rules.md, Form messages). */
export const checkCredentials = checkWith(signInBody);

/** @throws ApiError, also for refused credentials. */
export const sendCredentials = (credentials: Credentials) =>
  api.call(accountEndpoints.login, { body: credentials });
