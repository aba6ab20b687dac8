import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common']);

/** Whether it stands, in any case, on a public list of the most used passwords (docs/rules.md, Accounts). */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
