import type { AnySignedIn, Context } from '../../platform/context.ts';
import { endSessionUri, ProviderError } from '../../platform/openid/provider-client.ts';
import { signOut } from '../accounts/sessions/end-sessions.ts';
import { findProviderOfSession } from '../accounts/sessions/start-session.ts';

/**
 * Ends the caller's session. @returns the address that ends the one at its provider and leads back to the sign-in page; null for sessions
 * that began otherwise, and for providers that do not offer that or do not answer.
 */
export async function signOutAtProvider(context: Context<AnySignedIn>): Promise<{ uri: string | null }> {
  const { platform, actor } = context;
  const issuer = await findProviderOfSession(platform.db, actor);
  await signOut(context);
  const provider = platform.config.signInProviders.find((one) => one.issuer === issuer);
  if (!provider) return { uri: null };
  try {
    return { uri: (await endSessionUri(provider, `${platform.config.origin}/signin`)) ?? null };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { uri: null };
  }
}
