import { accountMessages } from '@proxima/contract/accounts/accounts';
import { expect, test } from 'vitest';
import { assertUncommonPassword, readCommonPasswords } from './new-password.policy.ts';

test('a password on the list of common ones, or with the name of the product, is refused, regardless of case', async () => {
  for (const common of ['P@ssw0rd', 'p@SSw0rd', '!QAZ2wsx', 'zaq1ZAQ!', 'Proxima-2026!', 'my-VENTURES-1'])
    await expect(assertUncommonPassword(common)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { password: [accountMessages.passwordCommon] },
    });
  await assertUncommonPassword('Orbit-3-stars');
});

test('the list has more than the 3,000 most common ones that the rules for passwords would accept', async () => {
  expect((await readCommonPasswords()).size).toBeGreaterThan(3_000);
});
