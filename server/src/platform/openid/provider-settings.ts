import { readFileSync } from 'node:fs';
import { providerKey } from '@proxima/contract/accounts/sign-in-providers';
import { listLimits } from '@proxima/contract/wire/row-limits';
import { z } from 'zod';

/** Plain HTTP is for a provider on this machine only: client secrets and codes are sent to it. */
const isIssuer = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return search === '' && hash === '' && (protocol === 'https:' || (protocol === 'http:' && isLocal));
};

const text = z.string().min(1).max(1_000);
const names = z.array(text).max(50);

/** One provider of `OIDC_PROVIDERS` (docs/sign-in-with.md). */
const provider = z
  .strictObject({
    /** In addresses, such as that of the return. */
    key: providerKey,
    /** On its button. */
    name: z.string().trim().min(1).max(40),
    issuer: z.string().max(500).refine(isIssuer, 'must be an https address, as the provider spells it'),
    client_id: text,
    client_secret: text,
    scopes: text.default('openid email profile'),
    /** The claim that says whether the provider has confirmed the address. */
    confirmed_claim: text.default('email_verified'),
    /** Which of its groups gives which role of the team; the first that matches. */
    groups: z
      .strictObject({
        claim: text.default('groups'),
        roles: z
          .array(z.strictObject({ group: text, role: text }))
          .min(1)
          .max(100),
      })
      .optional(),
    /** The values of `amr` and `acr` with which it says that a second factor was used. */
    second_factor: z.strictObject({ amr: names.default(['mfa']), acr: names.default([]) }).prefault({}),
    /** Seconds for which it may keep a request waiting. */
    timeout: z.number().int().min(1).max(20).default(8),
  })
  .refine(({ scopes }) => scopes.split(' ').includes('openid'), {
    path: ['scopes'],
    error: 'must contain openid',
  });
export type ProviderSettings = z.output<typeof provider>;

const providers = z
  .array(provider)
  .min(1)
  .max(listLimits.signInProviders)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'have the same key twice')
  .refine(
    (all) => new Set(all.map(({ issuer }) => issuer)).size === all.length,
    'have the same issuer twice',
  );

/**
 * Reads the value of `OIDC_PROVIDERS`: JSON, or the absolute path of a file with it.
 * @throws Error that says what is wrong and where, without any value
 */
export function readProviders(value: string): ProviderSettings[] {
  const parsed = providers.safeParse(parseJson(value.startsWith('/') ? readText(value) : value));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.map(String).join('.') ?? '';
  throw new Error(`at ${place || 'the top'}: ${issue?.message}`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`the file cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // The message of the parser quotes the text, and with it the secrets.
    throw new Error('it is not JSON');
  }
}
