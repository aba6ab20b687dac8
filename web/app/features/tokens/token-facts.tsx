import { scopeLabels, type TokenScope } from '@proxima/contract/tokens/scopes';
import type { AccessToken, TokenEnding } from '@proxima/contract/tokens/token-endpoints';
import { tokenPrefix } from '@proxima/contract/tokens/token-format';
import { longDate } from '../../lib/format/dates.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';

/** Whether programs can still use a token. */
export const isActive = ({ revoked_at, has_expired }: AccessToken): boolean => !revoked_at && !has_expired;

const endings: Record<TokenEnding, string> = {
  owner: 'revoked by its owner',
  team: 'revoked by the team',
  address: 'revoked because it was sent in an address',
  password_reset: 'revoked with a password reset',
  account_disabled: 'revoked when the account was disabled',
  deletion: 'revoked when the deletion of the account was requested',
  provider: 'revoked when the sign-in provider gave no role any more',
};

/** The beginning and the end of a token, by which its owner recognises it. */
export const TokenHint = ({ hint }: Pick<AccessToken, 'hint'>) => (
  <code className="text-xs whitespace-nowrap text-ink-soft">
    {tokenPrefix}…{hint}
  </code>
);

export const TokenState = ({ token }: { token: AccessToken }) => {
  if (isActive(token)) return <Badge tone="green">Active</Badge>;
  return <Badge tone="slate">{token.revoked_at ? 'Revoked' : 'Expired'}</Badge>;
};

/** Until when a token works, or why it ended. */
export function tokenEnd({ revoked_at, ended_by, has_expired, expires_at }: AccessToken): string {
  if (revoked_at && ended_by) return `${longDate(revoked_at)}, ${endings[ended_by]}`;
  return `${has_expired ? 'Expired' : 'Expires'} on ${longDate(expires_at)}`;
}

/** When and from where a token was last used. */
export const LastUse = ({ token: { last_used_at, last_used_from } }: { token: AccessToken }) =>
  last_used_at === null ? (
    'Never used'
  ) : (
    <>
      Last used <RelativeTime iso={last_used_at} />
      {last_used_from && ` from ${last_used_from}`}
    </>
  );

const rightsOf = (scopes: readonly TokenScope[]) => scopes.filter((scope) => scope !== 'read-only');

/** What a token may do: one permission in words, several behind a summary. */
export function Permissions({ scopes }: Pick<AccessToken, 'scopes'>) {
  const rights = rightsOf(scopes);
  const kind = scopes.includes('read-only') ? 'Read only' : 'Read and change';
  const [only] = rights;
  if (rights.length === 1 && only)
    return (
      <>
        {kind}: {scopeLabels[only]}
      </>
    );
  return (
    <details>
      <summary className="cursor-pointer">
        {kind}: {rights.length} permissions
      </summary>
      <ul className="mt-1 list-disc pl-5">
        {rights.map((scope) => (
          <li key={scope}>{scopeLabels[scope]}</li>
        ))}
      </ul>
    </details>
  );
}
