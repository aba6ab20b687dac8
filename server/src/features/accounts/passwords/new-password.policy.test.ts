import { accountMessages } from '@proxima/contract/accounts/accounts';
import { expect, test } from 'vitest';
import { assertUncommonPassword } from './new-password.policy.ts';

test('a password that stands on the list of common ones is refused, in any case', () => {
  for (const common of ['password1', 'PassWord1', 'qwerty123'])
    expect(() => assertUncommonPassword(common)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        fields: { password: [accountMessages.passwordCommon] },
      }),
    );
  expect(() => assertUncommonPassword('Orbit-3-stars')).not.toThrow();
});
