import { accountMessages } from '@proxima/contract/accounts/accounts';
import { invalidField } from '../../../platform/domain-error.ts';

/** Words that guessers try here first (docs/security/asvs.md, Authentication): the product's name. */
const contextWords = ['proxima', 'venture'];

let commonPasswords: Promise<Set<string>> | undefined;

/** Loads the list when the first new password is set, not at startup. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Refuses a password that is on a public list of the most used ones, or contains the product's name, ignoring case (docs/rules.md, Accounts).
 * @throws DomainError `validation_failed`
 */
export async function assertUncommonPassword(password: string): Promise<void> {
  commonPasswords ??= loadCommonPasswords();
  const plain = password.toLowerCase();
  if ((await commonPasswords).has(plain) || contextWords.some((word) => plain.includes(word)))
    throw invalidField('password', accountMessages.passwordCommon);
}
