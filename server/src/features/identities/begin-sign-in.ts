import { connectingState, providerReturnPath } from '@proxima/contract/accounts/sign-in-paths';
import { providerMessages } from '@proxima/contract/accounts/sign-in-providers';
import type { AnySignedIn, Context, Platform } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import {
  beginAtProvider,
  finishAtProvider,
  ProviderError,
  type ProviderFailure,
} from '../../platform/openid/provider-client.ts';
import type { ProviderSettings } from '../../platform/openid/provider-settings.ts';
import { assertFreshlyAuthenticated } from '../accounts/sessions/reauthenticate.ts';
import { newToken } from '../accounts/sessions/tokens.ts';
import { type Proven, readClaims } from './identities.policy.ts';
import { insertSignIn, takeSignIn } from './identities.repository.ts';

/** @throws DomainError `not_found` for a key that is not in the configuration */
export function getProvider({ config }: Pick<Platform, 'config'>, key: string): ProviderSettings {
  const provider = config.signInProviders.find((one) => one.key === key);
  if (!provider) throw new DomainError('not_found');
  return provider;
}

/** What every step of a sign-in has from the request. */
interface Step {
  provider: string;
  /** The secret of the browser's cookie; undefined without one. */
  browser: string | undefined;
}
export type Begin = Step & { browser: string };
export type Finish = Step & { query: string };

/** Begins a sign-in. @returns the address of the provider. @throws DomainError `unavailable` when it does not answer */
export const beginSignIn = (context: Context, step: Begin): Promise<{ uri: string }> =>
  begin(context, step, null);

/**
 * Begins to connect an identity to the caller's account, who gave the password within ten minutes.
 * @throws DomainError `reauthentication_required`, and as `beginSignIn`
 */
export async function beginConnecting(context: Context<AnySignedIn>, step: Begin): Promise<{ uri: string }> {
  await assertFreshlyAuthenticated(context);
  return begin(context, step, context.actor.userId);
}

async function begin(
  { platform }: Context,
  { provider: key, browser }: Begin,
  userId: number | null,
): Promise<{ uri: string }> {
  const provider = getProvider(platform, key);
  const redirectUri = platform.config.origin + providerReturnPath(key);
  const state = `${userId === null ? 'sign-in-' : connectingState}${newToken()}`;
  const { uri, secrets } = await reportFailure(platform, provider, () =>
    beginAtProvider(provider, { redirectUri, state }),
  );
  await insertSignIn(platform.db, { provider: key, browser, userId }, secrets);
  return { uri };
}

/**
 * What the provider proved about whoever returned from it. Only the browser that began, with its cookie, can finish, once.
 * @param userId the account that began to connect itself; null for a sign-in
 * @throws DomainError `validation_failed` when the sign-in did not begin here, has ended or cannot be verified; `unavailable`
 */
export async function checkReturn(
  { platform }: Context,
  { provider: key, browser, query }: Finish,
  userId: number | null,
): Promise<Proven> {
  const provider = getProvider(platform, key);
  const returned = new URL(platform.config.origin + providerReturnPath(key));
  returned.search = query;
  const state = returned.searchParams.get('state') ?? '';
  const secrets = browser && (await takeSignIn(platform.db, { provider: key, browser, userId }, state));
  if (!secrets) throw ended();
  return reportFailure(platform, provider, async () =>
    readClaims(await finishAtProvider(provider, returned, secrets), provider),
  );
}

/** The sign-in is unknown here, or belongs to another browser, or was finished before. */
export const ended = (): DomainError =>
  new DomainError('validation_failed', { message: providerMessages.ended });

/** Turns a failure of the provider into a reply, and logs it for whoever runs the site: without codes, tokens or claims. */
async function reportFailure<Result>(
  { log }: Platform,
  { key, name }: ProviderSettings,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { failure } = error;
    if (failure !== 'cancelled')
      log.warn({ provider: key, failure, reason: reasonOf(error) }, 'sign-in at a provider failed');
    throw new DomainError(failure === 'unreachable' ? 'unavailable' : 'validation_failed', {
      message: messages[failure](name),
    });
  }
}

const messages: Record<ProviderFailure, (name: string) => string> = {
  unreachable: providerMessages.unreachable,
  cancelled: providerMessages.cancelled,
  refused: providerMessages.refused,
  unverified: providerMessages.unverified,
};

/** Codes and messages of the library, which contain no values. */
function reasonOf({ cause }: ProviderError): string {
  const { code, error, message } = cause as { code?: string; error?: string; message?: string };
  return [code, error, message].filter((text) => typeof text === 'string').join(': ');
}
