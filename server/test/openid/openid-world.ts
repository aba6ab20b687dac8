import type { ProviderOutcome } from '@proxima/contract/accounts/sign-in-providers';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import {
  type OpenIdProvider,
  openIdClient,
  startOpenIdProvider,
} from '../../../testing/processes/openid-provider.ts';
import { type TestApp, type TestCall, testApp } from '../app.ts';

export const origin = 'http://localhost:3000';
/** The provider's key here. */
export const key = 'acme';

interface WorldOptions {
  /** More settings of the provider, as `OIDC_PROVIDERS` has them. */
  settings?: object;
  env?: Record<string, string>;
  inIdToken?: boolean;
}

/** The server with one real provider. */
export async function openIdWorld({ settings = {}, env = {}, inIdToken = true }: WorldOptions = {}): Promise<{
  test: TestApp;
  provider: OpenIdProvider;
}> {
  const site = env.ORIGIN ?? origin;
  const provider = await startOpenIdProvider({
    redirectUris: [`${site}/signin/${key}`],
    postLogoutRedirectUris: [`${site}/signin`],
    inIdToken,
  });
  afterAll(() => provider.stop());
  const own = { key, name: 'Acme', issuer: provider.issuer, ...openIdClient, timeout: 1, ...settings };
  const test = await testApp({ env: { OIDC_PROVIDERS: JSON.stringify([own]), ...env } });
  return { test, provider };
}

/** A browser: its cookies for the site and for the provider, and what its pages do. */
export class Browser {
  readonly #test: TestApp;
  cookie: string | undefined;
  readonly #atProvider = new Map<string, string>();

  constructor(test: TestApp) {
    this.#test = test;
  }

  async call(request: TestCall): Promise<LightMyRequestResponse> {
    const headers = { ...(this.cookie && { cookie: this.cookie }), ...request.headers };
    const response = await this.#test.call({ ...request, headers });
    const set = response.headers['set-cookie'];
    if (set) this.cookie = String(set).split(';')[0];
    return response;
  }

  post = (url: string, body?: object, token?: string) => this.call({ method: 'POST', url, body, token });

  /** Presses the button. @returns the address of the provider */
  async begin(): Promise<string> {
    return (await this.post(`/api/sign-in/${key}/start`)).json().data.uri;
  }

  /** Goes to the provider and back. @returns the query with which it comes back */
  async visit(uri: string): Promise<string> {
    let url = new URL(uri);
    for (let hop = 0; hop < 10; hop += 1) {
      if (!url.origin.startsWith('http://127.0.0.1')) return url.search;
      const cookie = [...this.#atProvider].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const set of response.headers.getSetCookie()) {
        const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? [];
        this.#atProvider.set(name, value);
      }
      const location = response.headers.get('location');
      if (!location) throw new Error(`no redirect: ${response.status} ${await response.text()}`);
      url = new URL(location, url);
    }
    throw new Error('too many redirects');
  }

  finish = (query: string) => this.post(`/api/sign-in/${key}/finish`, { query });

  /** The whole way. */
  async signIn(): Promise<ProviderOutcome> {
    const response = await this.finish(await this.visit(await this.begin()));
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().data;
  }
}
