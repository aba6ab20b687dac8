import { registrationFiles } from '../profiles/endpoints.ts';
import { registrationBody, resetForm } from '../profiles/registration.ts';
import { endpoint } from '../wire/endpoint.ts';
import { acknowledged, success } from '../wire/envelope.ts';
import { accountMessages, signedInUser } from './accounts.ts';

/** Joining and coming back: the calls of the docs/rules.md, Names, that need no session. */
export const joiningEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/api/users/register',
    access: 'public',
    limit: 'registrationKey',
    summary: 'Creates an account with the profile of its role and signs it in. Honours Idempotency-Key.',
    body: registrationBody,
    files: registrationFiles,
    reply: success(signedInUser),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/users/login/reset-password',
    access: 'public',
    limit: 'reset',
    summary: `Asks for a reset link; with the mailed token in X-Reset-Token it changes the password. Asking always answers: "${accountMessages.resetAsked}"`,
    body: resetForm,
    reply: acknowledged,
  }),
};
