import type { Configuration } from 'openid-client';
import type { ProviderSettings } from './provider-settings.ts';

/** Why a provider's reply did not lead to an identity. */
export type ProviderFailure = 'unreachable' | 'cancelled' | 'refused' | 'unverified';

export class ProviderError extends Error {
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure, cause: unknown) {
    super(`the provider: ${failure}`, { cause });
    this.name = 'ProviderError';
    this.failure = failure;
  }
}

/** What belongs to one sign-in: secrets that only this server, the provider and in part the browser know. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export type Claims = Readonly<Record<string, unknown>>;

/** The library is loaded with the first provider that is used. */
const load = () => import('openid-client');

/** Seconds by which the provider's clock may differ from ours. */
const clockTolerance = 30;
/** Milliseconds for which metadata is used before it is read again. */
const metadataAge = 3_600_000;

interface Opened {
  at: number;
  configuration: Promise<Configuration>;
}
const opened = new WeakMap<ProviderSettings, Opened>();

/** The provider's metadata, from memory for an hour; a failure is not remembered. */
function open(provider: ProviderSettings): Promise<Configuration> {
  const known = opened.get(provider);
  if (known && performance.now() - known.at < metadataAge) return known.configuration;
  const configuration = discover(provider);
  opened.set(provider, { at: performance.now(), configuration });
  configuration.catch(() => opened.delete(provider));
  return configuration;
}

async function discover(provider: ProviderSettings): Promise<Configuration> {
  const client = await load();
  const metadata = { client_secret: provider.client_secret, [client.clockTolerance]: clockTolerance };
  const configuration = await client.discovery(
    new URL(provider.issuer),
    provider.client_id,
    metadata,
    client.ClientSecretPost(provider.client_secret),
    {
      timeout: provider.timeout,
      // Signatures are checked although ID tokens come over TLS.
      execute: [
        client.enableNonRepudiationChecks,
        ...(provider.issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    },
  );
  // The library lets some issuers differ from the configured one.
  if (configuration.serverMetadata().issuer !== provider.issuer)
    throw new Error(`its metadata names another issuer: ${configuration.serverMetadata().issuer}`);
  return configuration;
}

/** @throws ProviderError in place of what the library throws */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new ProviderError(await failureOf(error), error);
  }
}

async function failureOf(error: unknown): Promise<ProviderFailure> {
  const client = await load();
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'refused';
  if (error instanceof client.ResponseBodyError) return error.status >= 500 ? 'unreachable' : 'unverified';
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (code === 'OAUTH_TIMEOUT') return 'unreachable';
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM')
    return cause instanceof Response && cause.status < 500 ? 'unverified' : 'unreachable';
  return isNetworkError(error) || isNetworkError(cause) ? 'unreachable' : 'unverified';
}

/** What `fetch` throws when no reply arrives. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError && error.message === 'fetch failed';

/** New secrets for one sign-in, and the address of the provider to which the browser goes. @throws ProviderError */
export async function beginAtProvider(
  provider: ProviderSettings,
  { redirectUri, state }: { redirectUri: string; state: string },
): Promise<{ uri: string; secrets: SignInSecrets }> {
  const client = await load();
  const secrets = { state, nonce: client.randomNonce(), codeVerifier: client.randomPKCECodeVerifier() };
  const uri = await attempt(async () =>
    client.buildAuthorizationUrl(await open(provider), {
      redirect_uri: redirectUri,
      scope: provider.scopes,
      state,
      nonce: secrets.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
      code_challenge_method: 'S256',
      ...(provider.second_factor.acr.length > 0 && { acr_values: provider.second_factor.acr.join(' ') }),
    }),
  );
  return { uri: uri.href, secrets };
}

/**
 * The claims about whoever signed in, for the address to which the provider sent the browser back. Issuer, audience, times, signature and
 * nonce of the ID token are checked; those of its user info, which is asked only for what the ID token lacks, have the same subject.
 * The provider's tokens are used here only, and never stored.
 * @throws ProviderError
 */
export async function finishAtProvider(
  provider: ProviderSettings,
  returned: URL,
  { state, nonce, codeVerifier }: SignInSecrets,
): Promise<Claims & { iss: string; sub: string }> {
  const client = await load();
  return attempt(async () => {
    const configuration = await open(provider);
    const tokens = await client.authorizationCodeGrant(configuration, returned, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('the reply has no ID token');
    const wanted = ['email', provider.confirmed_claim, ...(provider.groups ? [provider.groups.claim] : [])];
    const hasAll = wanted.every((name) => claims[name] !== undefined);
    if (hasAll || !configuration.serverMetadata().userinfo_endpoint) return claims;
    const more = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return { ...more, ...claims, ...addressIn(claims, more, provider.confirmed_claim) };
  });
}

/** The address, and whether it is confirmed according to the same source, or another one about the same address. */
function addressIn(claims: Claims, more: Claims, confirmed: string): Claims {
  const isOnlyThere = claims.email === undefined;
  const isConfirmedThere = claims[confirmed] === undefined && claims.email === more.email;
  const source = isOnlyThere || isConfirmedThere ? more : claims;
  return { email: source.email, [confirmed]: source[confirmed] };
}

/** Where the browser ends the session at the provider and comes back; undefined if it does not offer that. @throws ProviderError */
export async function endSessionUri(
  provider: ProviderSettings,
  returnTo: string,
): Promise<string | undefined> {
  const client = await load();
  return attempt(async () => {
    const configuration = await open(provider);
    if (!configuration.serverMetadata().end_session_endpoint) return undefined;
    return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }).href;
  });
}

/** Whether the provider answers and offers what a sign-in needs: what it lacks, and whether it ends sessions. @throws ProviderError */
export async function inspectProvider(
  provider: ProviderSettings,
): Promise<{ lacks: string[]; endsSessions: boolean }> {
  return attempt(async () => {
    const metadata = (await open(provider)).serverMetadata();
    const challenges = metadata.code_challenge_methods_supported;
    const scopes = metadata.scopes_supported;
    const lacks = [
      ...(metadata.response_types_supported?.includes('code') === false
        ? ['the authorization code flow']
        : []),
      ...(challenges && !challenges.includes('S256') ? ['PKCE with S256'] : []),
      ...provider.scopes
        .split(' ')
        .filter((scope) => scopes?.includes(scope) === false)
        .map((scope) => `the scope ${scope}`),
    ];
    return { lacks, endsSessions: metadata.end_session_endpoint !== undefined };
  });
}
