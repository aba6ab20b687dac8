import { adminRights, rightLabels } from '../team/rights.ts';
import type { Endpoint } from '../wire/endpoint.ts';

/**
 * What an access token may do (docs/api.md, Access tokens): `own-data` makes the calls that members make, a right those of the team that
 * need it, and `read-only` takes the others away.
 */
export const tokenScopes = ['own-data', 'read-only', ...adminRights] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** What each scope lets a program do, in words. */
export const scopeLabels: Record<TokenScope, string> = {
  'read-only': 'Read only: it changes nothing',
  'own-data': 'Your own data and what you take part in',
  ...rightLabels,
};

type Declared = Pick<Endpoint, 'access' | 'tokens' | 'stability'>;

/**
 * The scope that a token needs for a call; null if the call takes no token: its row says so, it is about the caller's own sign-in, only
 * pages of the product make it, or it asks nobody who they are.
 */
export function neededScope({
  access,
  tokens,
  stability,
}: Declared): Exclude<TokenScope, 'read-only'> | null {
  if (tokens === 'never' || stability === 'internal' || access === 'public') return null;
  if (access === 'session' || access === 'administrator') return null;
  const isForMembers =
    access === 'member' || access === 'account' || access === 'juror' || access === 'optional';
  return isForMembers ? 'own-data' : access;
}

/** Whether a read-only token is refused: every call that is not a GET. */
export const changesSomething = ({ method }: Pick<Endpoint, 'method'>): boolean => method !== 'GET';
