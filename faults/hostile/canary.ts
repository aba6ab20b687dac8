import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountEndpoints, resetTokenHeader } from '@proxima/contract/accounts/accounts';
import { joiningEndpoints } from '@proxima/contract/accounts/joining';
import { chatEndpoints } from '@proxima/contract/chat/chat';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { tokenPrefix } from '@proxima/contract/tokens/token-format';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { makePdf } from '../../server/test/documents/sample-files.ts';
import { newAddress, newEmail, registerMember } from '../../testing/people/people.ts';
import { freePort, startServer } from '../../testing/processes/server.ts';
import { claim, type Outcome } from '../fault.ts';

const kinds = [
  'pass',
  'session',
  'reset',
  'cookie',
  'text',
  'file',
  'smtp',
  's3key',
  'metrics',
  'query',
  'calendar',
  'token',
] as const;
type Kind = (typeof kinds)[number];

/**
 * Sends secrets of every kind through calls that succeed, are refused and fail (mail server and object store are unreachable), with
 * the log at level trace, and searches for each of them in the server's output.
 */
export async function canary(): Promise<Outcome> {
  const mark = randomBytes(6).toString('hex');
  const secret = (kind: Kind) => `${kind}${mark}`;
  const unusedPort = await freePort();
  const server = await startServer({
    LOG_LEVEL: 'trace',
    SMTP_URL: `smtp://user:${secret('smtp')}@127.0.0.1:${unusedPort}`,
    S3_ENDPOINT: `http://127.0.0.1:${unusedPort}`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'proxima',
    S3_SECRET_ACCESS_KEY: secret('s3key'),
    METRICS_TOKEN: secret('metrics'),
  });
  try {
    const member = await registerMember(server.origin);
    await sendSecrets(server.origin, member.token, secret);
    await sleep(1_500);
    const printed = server.output();
    const failures: string[] = [];
    for (const kind of kinds)
      claim(failures, !printed.includes(secret(kind)), `a secret was logged: ${kind}`);
    claim(failures, !printed.includes(member.token), 'a session token was logged');
    claim(failures, /unavailable/.test(printed), 'nothing failed, so nothing was proven');
    return { measures: { kinds: kinds.length + 1, lines: printed.split('\n').length }, failures };
  } finally {
    await server.stop();
  }
}

async function sendSecrets(origin: string, session: string, secret: (kind: Kind) => string): Promise<void> {
  const own = { authorization: `Bearer ${session}` };
  const always = { 'x-forwarded-for': newAddress(), cookie: `session=${secret('cookie')}` };
  const call = async (path: string, body?: FormData | string, headers: Record<string, string> = {}) => {
    const type: Record<string, string> =
      typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const init = { headers: { ...always, ...type, ...headers }, ...(body && { method: 'POST', body }) };
    await (await fetch(`${origin}${path}`, init)).arrayBuffer();
  };
  await call(`/api/calendar/${secret('calendar').padEnd(43, 'x')}.ics`);
  const token = `${tokenPrefix}${secret('token').padEnd(49, '0')}`;
  await call('/api/users/data', undefined, { authorization: `Bearer ${token}` });
  await call(`/home?token=${token}`);
  const password = secret('pass');
  const email = newEmail('canary');
  const passwords = { email, password, password_confirmation: password };
  await call(accountEndpoints.login.path, JSON.stringify({ email, password: secret('pass') }));
  await call(accountEndpoints.login.path, `{"email":"${email}","password":"${secret('pass')}`);
  await call(joiningEndpoints.register.path, JSON.stringify({ ...passwords, role: secret('text') }));
  await call(joiningEndpoints.resetPassword.path, JSON.stringify(passwords));
  await call(joiningEndpoints.resetPassword.path, JSON.stringify(passwords), {
    [resetTokenHeader]: secret('reset'),
  });
  await call(accountEndpoints.confirmEmail.path, JSON.stringify({ token: secret('reset') }));
  await call('/api/users/data', undefined, { authorization: `Bearer ${secret('session')}` });
  await call(
    '/api/broadcasting/auth',
    JSON.stringify({ token: secret('session'), socket_id: '1.1', channel_name: 'private-chat.1' }),
  );
  await call(`/api/contacts?token=${secret('query')}`, undefined, own);
  await call(`/nowhere?token=${secret('query')}`);
  const message = new FormData();
  message.set('text', secret('text'));
  await call(chatEndpoints.store.path, message, own);
  const submission = new FormData();
  const fields = { first_name: 'Ada', last_name: 'Lind', email, phone: '1', message: secret('text') };
  for (const [name, value] of Object.entries(fields)) submission.set(name, value);
  const pdf = makePdf('Plan', [secret('file')]);
  submission.append('file', new File([new Uint8Array(pdf)], `${secret('file')}.pdf`));
  await call(submissionEndpoints.send.path, submission, { ...own, [idempotencyHeader]: secret('session') });
}
