import { z } from 'zod';
import { del, get, post } from '../wire/endpoint.ts';
import { boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { listLimits } from '../wire/row-limits.ts';
import { trimmedText, typedText } from '../wire/text.ts';
import { tokenScopes } from './scopes.ts';

/** Days that a token may last. */
export const tokenDays = { default: 90, max: 365 } as const;

export const tokenMessages = {
  list: 'Your access tokens',
  created: 'Token created. Copy it now: it won’t be shown again.',
  revoked: 'Token revoked. Programs that use it are refused from now on.',
  nameRequired: 'Enter a name',
  nameLength: `At most ${lengths.name} characters`,
  daysInvalid: `Choose from 1 to ${tokenDays.max} days`,
  scopeRequired: 'Choose what the token may do',
  scopeNotYours: 'You cannot give a token a right that you do not have.',
  ownDataOnly: 'Members’ tokens reach their own data only.',
  tooMany: `You can have at most ${listLimits.liveTokens} access tokens. Revoke one first.`,
  secondFactorFirst: 'Set up a second factor first: a token gives access to other people’s work.',
} as const;

/** Why a token ended before its time. */
export const tokenEndings = [
  'owner',
  'team',
  'address',
  'password_reset',
  'account_disabled',
  'deletion',
  'provider',
] as const;
export type TokenEnding = (typeof tokenEndings)[number];

export const tokenBody = z.object({
  name: typedText(tokenMessages.nameRequired)
    .trim()
    .min(1, tokenMessages.nameRequired)
    .max(lengths.name, tokenMessages.nameLength),
  /** What it may do; `read-only` takes every call away that changes something. */
  scopes: z
    .array(z.enum(tokenScopes))
    .max(tokenScopes.length)
    .refine((chosen) => chosen.some((scope) => scope !== 'read-only'), tokenMessages.scopeRequired),
  /** How long it lasts. */
  days: z
    .number(tokenMessages.daysInvalid)
    .int(tokenMessages.daysInvalid)
    .min(1, tokenMessages.daysInvalid)
    .max(tokenDays.max, tokenMessages.daysInvalid)
    .default(tokenDays.default),
});

const token = z.object({
  id,
  name: z.string(),
  /** Its last four characters, to recognise it by. */
  hint: z.string(),
  scopes: boundedList(z.enum(tokenScopes), tokenScopes.length),
  created_at: z.string(),
  expires_at: z.string(),
  /** Exact to a minute; null if never. */
  last_used_at: z.string().nullable(),
  /** The network address of that use. */
  last_used_from: z.string().nullable(),
  revoked_at: z.string().nullable(),
  ended_by: z.enum(tokenEndings).nullable(),
  has_expired: z.boolean(),
});
export type AccessToken = z.infer<typeof token>;

const createdToken = token.extend({
  /** The token itself; shown only here. */
  token: z.string(),
});
export type CreatedToken = z.infer<typeof createdToken>;

const ownedToken = token.extend({
  owner: z.object({
    id,
    name: z.string(),
    email: z.string(),
    role: z.enum(['entrepreneur', 'investor', 'project_manager', 'juror', 'admin']),
  }),
});
export type OwnedToken = z.infer<typeof ownedToken>;

/** Which tokens the console lists. */
export const tokenFilters = z.object({
  state: z.enum(['active', 'ended']).optional(),
  owners: z.enum(['team', 'members']).optional(),
  search: trimmedText().max(200).optional(),
});
export type TokenFilters = z.output<typeof tokenFilters>;

const path = '/api/users/tokens';
const adminPath = '/api/admin/tokens';

/** A token never reads, makes or revokes tokens. */
const signedIn = { tokens: 'never' } as const;

/** Access tokens with which programs make calls. */
export const tokenEndpoints = {
  /** The caller’s tokens, newest first; those that ended, for 30 days. */
  list: get(path, 'account', { ...signedIn, reply: success(boundedList(token, 'accessTokens')) }),
  /** Makes a token. Needs a password given within ten minutes. */
  create: post(path, 'account', {
    ...signedIn,
    repeat: {
      never: 'The reply shows the token, which is stored nowhere. Look at the list, and revoke one too many.',
    },
    body: tokenBody,
    reply: success(createdToken),
  }),
  /** Ends one of the caller’s tokens. */
  revoke: del(`${path}/:id`, 'account', { ...signedIn, reply: success(boundedList(token, 'accessTokens')) }),
};

export const adminTokenEndpoints = {
  /** The tokens of the team and of members, newest first. */
  list: get(adminPath, 'team.manage', {
    ...signedIn,
    query: pageQuery.extend(tokenFilters.shape),
    reply: page(ownedToken),
  }),
  /** Ends a token of anyone, who is told. */
  revoke: del(`${adminPath}/:id`, 'team.manage', { ...signedIn, reply: success(ownedToken) }),
};
