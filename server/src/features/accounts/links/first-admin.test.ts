import { accountEndpoints } from '@proxima/contract/accounts/accounts';
import { beforeEach, expect, it } from 'vitest';
import { testApp, testPassword } from '../../../../test/app.ts';
import { loggedActors } from '../../../../test/database/logged-actors.ts';
import { openLink } from './account-links.repository.ts';
import { offerFirstAdminLink } from './first-admin.ts';

const test = await testApp();
beforeEach(() => test.database.reset());

/** The token of a link that a start prints. */
async function printedToken(): Promise<string> {
  const link = await offerFirstAdminLink(test.platform);
  return link?.split('#t=')[1] ?? '';
}

const use = (token: string, email: string) =>
  test.call({
    method: 'POST',
    url: accountEndpoints.createFirstAdmin.path,
    body: {
      token,
      first_name: 'Ines',
      last_name: 'Falk',
      email,
      password: testPassword,
      password_confirmation: testPassword,
    },
  });

it('accepts the link of one node after another node has printed its own, and no link once there is an administrator', async () => {
  const [first, second] = [await printedToken(), await printedToken()];
  const { id } = (await use(first, 'ines@example.test')).json().data;
  expect(await loggedActors(test.platform.db, 'account.first-administrator')).toEqual([
    { kind: 'admin', id },
  ]);
  expect((await use(second, 'otto@example.test')).statusCode).toBe(422);
  expect(await offerFirstAdminLink(test.platform)).toBeNull();
});

it('accepts no link that a node stored when the administrator was just made', async () => {
  expect((await use(await printedToken(), 'ines@example.test')).statusCode).toBe(200);
  const late = await openLink(test.platform.db, 'first_admin');
  expect((await use(late, 'otto@example.test')).statusCode).toBe(422);
});

it('makes one administrator however many links are used together', async () => {
  const tokens = await Promise.all(Array.from({ length: 6 }, printedToken));
  const answers = await Promise.all(tokens.map((token, index) => use(token, `a${index}@example.test`)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const admins = await test.platform.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .execute();
  expect(admins).toHaveLength(1);
});
