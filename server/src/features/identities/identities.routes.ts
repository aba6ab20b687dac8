import type { IncomingHttpHeaders } from 'node:http';
import { identityEndpoints, identityMessages } from '@proxima/contract/accounts/identities';
import {
  signInProviderEndpoints as endpoints,
  providerMessages as messages,
} from '@proxima/contract/accounts/sign-in-providers';
import type { FastifyReply } from 'fastify';
import { browserSecretIn, browserSecretOf, setBrowserSecret } from '../../http/protection/browser-secret.ts';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import type { Platform } from '../../platform/context.ts';
import { beginConnecting, beginSignIn } from './begin-sign-in.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { disconnectIdentity, finishConnecting, listOwnProviders } from './own-identities.ts';
import { proveByLink, proveByPassword, sendProof } from './prove-account.ts';
import { signOutAtProvider } from './sign-out-at-provider.ts';

/** Begins at a provider, with a cookie that binds what follows to the browser. */
async function sendBegun(
  { config }: Platform,
  { headers, reply }: { headers: IncomingHttpHeaders; reply: FastifyReply },
  begin: (browser: string) => Promise<{ uri: string }>,
): Promise<FastifyReply> {
  const browser = browserSecretOf(headers, config);
  const data = await begin(browser);
  return setBrowserSecret(reply, browser, config).send({ message: messages.started, data });
}

const visitorOf = ({ config }: Platform, headers: IncomingHttpHeaders) => ({
  browser: browserSecretIn(headers, config),
  userAgent: headers['user-agent'] ?? '',
});

export function identityRoutes(routes: Routes): void {
  const { answer, stream, platform } = routes;
  answer(endpoints.list, messages.listed, async () =>
    platform.config.signInProviders.map(({ key, name }) => ({ key, name })),
  );
  stream(endpoints.start, ({ context, params, headers }, reply) =>
    sendBegun(platform, { headers, reply }, (browser) => beginSignIn(context, { ...params, browser })),
  );
  answer(endpoints.finish, messages.finished, ({ context, params, body, headers }) =>
    finishSignIn(context, { ...params, ...body, ...visitorOf(platform, headers) }),
  );
  answer(endpoints.signOut, messages.finished, ({ context }) => signOutAtProvider(context));
  proofRoutes(routes);
  ownIdentityRoutes(routes);
}

function proofRoutes({ answer, platform }: Routes): void {
  answer(endpoints.proveByPassword, messages.finished, ({ context, body, headers }) =>
    proveByPassword(context, { ...body, ...visitorOf(platform, headers) }),
  );
  answer(endpoints.sendProof, messages.linkSent, ({ context, body, headers }) =>
    sendProof(context, { ...body, ...visitorOf(platform, headers) }),
  );
  answer(endpoints.proveByLink, messages.finished, ({ context, body, headers }) =>
    proveByLink(context, { ...body, ...visitorOf(platform, headers) }),
  );
}

function ownIdentityRoutes({ answer, stream, platform }: Routes): void {
  answer(identityEndpoints.list, identityMessages.listed, ({ context }) => listOwnProviders(context));
  stream(identityEndpoints.start, ({ context, params, headers }, reply) =>
    sendBegun(platform, { headers, reply }, (browser) => beginConnecting(context, { ...params, browser })),
  );
  answer(identityEndpoints.finish, identityMessages.connected, ({ context, params, body, headers }) =>
    finishConnecting(context, { ...params, ...body, ...visitorOf(platform, headers) }),
  );
  answer(identityEndpoints.disconnect, identityMessages.disconnected, byId(disconnectIdentity));
}
