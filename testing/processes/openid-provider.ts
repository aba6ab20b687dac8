import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the provider knows about someone. */
export interface Person {
  email?: string | undefined;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
  amr?: string[];
}

/** A real OpenID provider on the loopback, which certifies whatever a test tells it about people. */
export interface OpenIdProvider {
  issuer: string;
  /** By subject. */
  people: Map<string, Person>;
  /** Who signs in without being asked; with undefined, a page asks. */
  present: string | undefined;
  /** Changes the claims of ID tokens, which are signed again with the provider's key, or with another one. */
  forge: { claims?: (claims: Record<string, unknown>) => void; withOtherKey?: boolean } | undefined;
  /** Replies to nothing any more, but accepts connections. */
  hangs: boolean;
  stop(): Promise<void>;
}

interface Options {
  redirectUris: string[];
  postLogoutRedirectUris?: string[];
  /** Whether claims of scopes are in the ID token, or only in the user info. */
  inIdToken?: boolean;
}

export const openIdClient = { client_id: 'proxima', client_secret: 'a secret of the client, long enough' };

const keyId = 'test';
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

export async function startOpenIdProvider(options: Options): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own: OpenIdProvider = {
    issuer,
    people: new Map(),
    present: undefined,
    forge: undefined,
    hangs: false,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const key = newKey();
  const provider = makeProvider(issuer, options, own, {
    ...key.export({ format: 'jwk' }),
    kid: keyId,
    alg: 'RS256',
  });
  provider.use(async (context, next) => {
    await next();
    const { body } = context as { body: { id_token?: string } | undefined };
    if (own.forge && context.path === '/token' && body?.id_token)
      body.id_token = forged(body.id_token, own.forge, own.forge.withOtherKey ? newKey() : key);
  });
  const handle = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (own.hangs) return;
    if (request.url?.startsWith('/interaction/')) void interact(provider, own, request, response);
    else void handle(request, response);
  });
  return own;
}

function makeProvider(
  issuer: string,
  { redirectUris, postLogoutRedirectUris = [], inIdToken = true }: Options,
  own: OpenIdProvider,
  key: JsonWebKey & { kid: string; alg: string },
): Provider {
  return new Provider(issuer, {
    clients: [
      {
        ...openIdClient,
        redirect_uris: redirectUris,
        post_logout_redirect_uris: postLogoutRedirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key, kty: 'RSA', use: 'sig' }] },
    cookies: { keys: ['cookies of a test'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    conformIdTokenClaims: !inIdToken,
    claims: { openid: ['sub', 'amr', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...own.people.get(sub) }),
    }),
    // Nobody is asked whether they consent.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new context.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

/** Signs in whoever is present, or asks with a page of buttons. */
async function interact(
  provider: Provider,
  own: OpenIdProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '', own.issuer);
  const accountId = own.present ?? url.searchParams.get('as');
  const amr = own.people.get(accountId ?? '')?.amr;
  if (accountId === 'nobody')
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  if (accountId)
    return provider.interactionFinished(request, response, { login: { accountId, ...(amr && { amr }) } });
  const links = [...own.people.keys()].map(
    (sub) => `<p><a href="${url.pathname}?as=${sub}">Sign in as ${sub}</a></p>`,
  );
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><html lang="en"><title>Provider</title><h1>Provider</h1>${links.join('')}<p><a href="${url.pathname}?as=nobody">Cancel</a></p></html>`,
  );
}

function forged(
  token: string,
  { claims: change }: NonNullable<OpenIdProvider['forge']>,
  key: ReturnType<typeof newKey>,
): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  change?.(claims);
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}
