import { lengths } from '@proxima/contract/wire/limits';
import { type Claims, ProviderError } from '../../platform/openid/provider-client.ts';
import type { ProviderSettings } from '../../platform/openid/provider-settings.ts';

/** What a provider said about whoever signed in, without its tokens. */
export interface Proven {
  issuer: string;
  subject: string;
  /** As the provider has it, confirmed or not. */
  email: string | null;
  isConfirmed: boolean;
  hasSecondFactor: boolean;
  /** Null if its groups give no roles; `too many` if it did not send all. */
  groups: readonly string[] | 'too many' | null;
}

/**
 * Reads the checked claims of a provider.
 * @throws ProviderError `unverified` for a subject or an address with characters that neither has, some of which no database stores, and for
 * a subject that is longer than the standard allows
 */
export function readClaims(
  claims: Claims & { iss: string; sub: string },
  { confirmed_claim, second_factor, groups }: ProviderSettings,
): Proven {
  assertReadable('sub', claims.sub);
  assertReadable('email', claims.email);
  if (claims.sub.length > maxSubject) throw unverified('sub', 'is too long');
  const email =
    typeof claims.email === 'string' && claims.email.length <= lengths.email ? claims.email : null;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    isConfirmed: email !== null && isTrue(claims[confirmed_claim]),
    hasSecondFactor:
      textsOf(claims.amr).some((value) => second_factor.amr.includes(value)) ||
      textsOf(claims.acr).some((value) => second_factor.acr.includes(value)),
    groups: groups ? groupsOf(claims, groups.claim) : null,
  };
}

/** OpenID Connect Core 1.0, section 2. */
const maxSubject = 255;

const unverified = (claim: string, problem: string): ProviderError =>
  new ProviderError('unverified', new Error(`the claim ${claim} ${problem}`));

/** Without control characters and lone surrogates. */
const isReadable = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text);

function assertReadable(claim: string, value: unknown): void {
  if (typeof value === 'string' && !isReadable(value)) throw unverified(claim, 'has unreadable characters');
}

/** Some providers send the claim as text or number. */
const isTrue = (value: unknown): boolean =>
  value === true || value === 'true' || value === 1 || value === '1';

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');

/**
 * Without those whose names have unreadable characters: none of them gives a role. Entra ID leaves groups out, and says so, where there are
 * more than a token holds (docs/sign-in-with.md).
 */
function groupsOf(claims: Claims, claim: string): Proven['groups'] {
  if (claims[claim] !== undefined) return textsOf(claims[claim]).filter(isReadable);
  const elsewhere = claims._claim_names;
  const isElsewhere = typeof elsewhere === 'object' && elsewhere !== null && claim in elsewhere;
  return isElsewhere || claims.hasgroups !== undefined ? 'too many' : [];
}

/** The role that these groups give: that of the first in the configuration's order. Undefined if none of them gives one. */
export const roleOfGroups = (
  groups: readonly string[],
  { groups: mapping }: ProviderSettings,
): string | undefined => mapping?.roles.find(({ group }) => groups.includes(group))?.role;
