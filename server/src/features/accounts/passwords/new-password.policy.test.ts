import { accountMessages } from '@proxima/contract/accounts/accounts';
import { expect, test } from 'vitest';
import { assertUncommonPassword } from './new-password.policy.ts';

test('a password on the list of common ones, or with the name of the product, is refused, regardless of case', async () => {
  for (const common of ['password1', 'PassWord1', 'qwerty123', 'Proxima-2026!', 'my-VENTURES-1'])
    await expect(assertUncommonPassword(common)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { password: [accountMessages.passwordCommon] },
    });
  await assertUncommonPassword('Orbit-3-stars');
});
