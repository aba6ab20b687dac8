import { accountMessages } from '@proxima/contract/accounts/accounts';
import { invalidField } from '../../../platform/domain-error.ts';

let commonPasswords: Promise<Set<string>> | undefined;

/** The list is loaded with the first new password and not at the start. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Refuses a password that is, in any case, on a public list of the most used ones (docs/rules.md, Accounts).
 * @throws DomainError `validation_failed`
 */
export async function assertUncommonPassword(password: string): Promise<void> {
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(password.toLowerCase()))
    throw invalidField('password', accountMessages.passwordCommon);
}
