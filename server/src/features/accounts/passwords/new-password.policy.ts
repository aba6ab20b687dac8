import { accountMessages } from '@proxima/contract/accounts/accounts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidField } from '../../../platform/domain-error.ts';

const common = new Set(dictionary['passwords-common']);

/**
 * Refuses a password that is, in any case, on a public list of the most used ones (docs/rules.md, Accounts).
 * @throws DomainError `validation_failed`
 */
export function assertUncommonPassword(password: string): void {
  if (common.has(password.toLowerCase())) throw invalidField('password', accountMessages.passwordCommon);
}
