import type { TokenScope } from '@proxima/contract/tokens/scopes';
import { hintOf, newAccessToken } from '../../src/features/accounts/access-tokens/token-text.ts';
import { hashToken } from '../../src/features/accounts/sessions/tokens.ts';
import { insertToken } from '../../src/features/tokens/tokens.repository.ts';
import { makeAdmin, type TestApp } from '../app.ts';

/** Stores an access token as its owner makes it. @returns the token. */
export async function makeToken(
  { platform }: TestApp,
  userId: number,
  scopes: readonly TokenScope[],
  { name = 'Reports', days = 90 } = {},
): Promise<string> {
  const token = newAccessToken();
  const parts = { tokenHash: hashToken(token), hint: hintOf(token) };
  await insertToken(platform.db, { userId, name, scopes, days, ...parts });
  return token;
}

/** An administrator with a second factor, who can have tokens. Their session has not verified it. */
export async function makeTokenAdmin(
  test: TestApp,
  role: Parameters<typeof makeAdmin>[1] = 'owner',
): ReturnType<typeof makeAdmin> {
  const admin = await makeAdmin(test, role);
  await test.platform.db
    .updateTable('users')
    .set({ second_factor_enrolled_at: new Date() })
    .where('id', '=', admin.id)
    .execute();
  return admin;
}
