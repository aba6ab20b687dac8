import type { AccessToken, CreatedToken } from '@proxima/contract/tokens/token-endpoints';
import { listLimits } from '@proxima/contract/wire/row-limits';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { longDate } from '../../lib/format/dates.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../ui/actions/confirm-dialog.tsx';
import { SecretDialog } from '../../ui/actions/secret-dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { isActive, LastUse, Permissions, TokenHint, TokenState, tokenEnd } from './token-facts.tsx';
import { TokenForm } from './token-form.tsx';
import { useOwnTokens, useRevokeToken } from './tokens.queries.ts';

function TokenRow({ token }: { token: AccessToken }) {
  const revoke = useRevokeToken(token.id);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-line py-3.5 last:border-0">
      <KeyRound size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium wrap-anywhere">
          {token.name} <TokenState token={token} />
        </p>
        <div className="mt-1 flex flex-col gap-1 text-xs text-ink-soft">
          <Permissions scopes={token.scopes} />
          <p>
            {tokenEnd(token)}. <LastUse token={token} />.
          </p>
          <p>
            <TokenHint hint={token.hint} />, created on {longDate(token.created_at)}
          </p>
        </div>
      </div>
      {isActive(token) && (
        <ConfirmingButton
          label="Revoke"
          confirmLabel="Revoke token"
          button={{ kind: 'secondary', size: 'small', 'aria-label': `Revoke ${token.name}` }}
          kind="danger"
          title={`Revoke “${token.name}”?`}
          description="Programs that use it are refused from then on. This cannot be undone."
          pendingLabel="Revoking..."
          change={revoke}
        />
      )}
    </li>
  );
}

const TokenRows = ({ tokens }: { tokens: readonly AccessToken[] }) => (
  <ul className="-my-3.5">
    {tokens.map((token) => (
      <TokenRow key={token.id} token={token} />
    ))}
  </ul>
);

function TokenLists({ tokens, onCreate }: { tokens: readonly AccessToken[]; onCreate: () => void }) {
  const active = tokens.filter(isActive);
  const ended = tokens.filter((token) => !isActive(token));
  const isFull = active.length >= listLimits.liveTokens;
  const button = <Button onClick={onCreate}>Create a token</Button>;
  return (
    <div className="flex flex-col gap-7">
      {active.length === 0 ? (
        <EmptyState title="No access tokens" action={button}>
          Create one for each program, so that you can revoke it alone.
        </EmptyState>
      ) : (
        <>
          <TokenRows tokens={active} />
          {isFull ? (
            <p className="text-sm text-ink-soft">
              You can have {listLimits.liveTokens} tokens. Revoke one to create another.
            </p>
          ) : (
            <div>{button}</div>
          )}
        </>
      )}
      {ended.length > 0 && (
        <section aria-label="Ended in the last 30 days">
          <h3 className="mb-5 text-sm font-medium text-ink-soft">Ended in the last 30 days</h3>
          <TokenRows tokens={ended} />
        </section>
      )}
    </div>
  );
}

/** The account’s access tokens, with a form for a new one. */
export function TokensCard({ title }: { title: string }) {
  const tokens = useOwnTokens();
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedToken>();
  const finish = (token: CreatedToken) => {
    setCreated(token);
    setCreating(false);
  };
  return (
    <div id="tokens" className="scroll-mt-24">
      <TitledCard
        title={title}
        lead={
          <>
            With a token, your own programs can use the{' '}
            <a href={paths.apiReference()} className="underline underline-offset-4">
              API
            </a>{' '}
            in your name, without your password. They cannot sign in with it.
          </>
        }
      >
        {isCreating ? (
          <TokenForm onCreated={finish} onCancel={() => setCreating(false)} />
        ) : (
          <QueryContent query={tokens} placeholder={<Skeleton className="h-24" />}>
            {(all) => <TokenLists tokens={all} onCreate={() => setCreating(true)} />}
          </QueryContent>
        )}
      </TitledCard>
      {created && (
        <SecretDialog
          title="Copy your access token"
          description={`“${created.name}” is ready. Store it where your program reads secrets: it won’t be shown again. Whoever has it can do what it may.`}
          label="Access token"
          secret={created.token}
          remedy="You would have to revoke it and create another one."
          onClose={() => setCreated(undefined)}
        />
      )}
    </div>
  );
}
