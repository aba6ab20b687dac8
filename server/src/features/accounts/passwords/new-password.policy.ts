import { accountMessages } from '@proxima/contract/accounts/accounts';
import { invalidField } from '../../../platform/domain-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/** What only the server checks of a new password. @throws DomainError `validation_failed` */
export function assertUncommonPassword(password: string): void {
  if (isCommonPassword(password)) throw invalidField('password', accountMessages.passwordCommon);
}
