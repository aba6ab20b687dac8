import { identityEndpoints, type OwnProvider } from '@proxima/contract/accounts/identities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { longDate } from '../../lib/format/dates.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { useProtected } from '../../session/reauthentication.tsx';
import { useChange } from '../../session/use-change.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useLeaving } from '../../ui/actions/use-leaving.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { ownSessions } from './devices-card.tsx';

const ownProviders = dataQuery(['own-sign-in-providers'], identityEndpoints.list);

/** Leaves for the provider, once the password was given. */
function ConnectButton({ provider, name }: { provider: string; name: string }) {
  const protect = useProtected();
  const { leave, pending } = useLeaving(() =>
    protect(() => api.call(identityEndpoints.start, { params: { provider } })),
  );
  return (
    <Button
      kind="secondary"
      size="small"
      pending={pending}
      pendingLabel="Opening..."
      onClick={leave}
      aria-label={`Connect ${name}`}
    >
      Connect
    </Button>
  );
}

function DisconnectButton({ id, name }: { id: number; name: string }) {
  const client = useQueryClient();
  const disconnect = useChange(
    () => api.call(identityEndpoints.disconnect, { params: { id } }),
    () => Promise.all([client.invalidateQueries(ownProviders), client.invalidateQueries(ownSessions)]),
  );
  return (
    <Button kind="secondary" size="small" change={disconnect} aria-label={`Disconnect ${name}`}>
      Disconnect
    </Button>
  );
}

function ProviderRow({ provider: { key, name, identity } }: { provider: OwnProvider }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3.5 last:border-0">
      <KeyRound size={20} aria-hidden="true" className="shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm font-medium wrap-anywhere">{name}</p>
        <p className="text-xs text-ink-soft wrap-anywhere">
          {identity ? (
            <>
              {identity.email && `As ${identity.email}, `}connected on {longDate(identity.connected_at)}
              {identity.last_used_at && (
                <>
                  , last used <RelativeTime iso={identity.last_used_at} />
                </>
              )}
            </>
          ) : (
            'Not connected'
          )}
        </p>
        {key === null && <p className="text-xs text-ink-soft">You can no longer sign in with it here.</p>}
      </div>
      {identity ? (
        <DisconnectButton id={identity.id} name={name} />
      ) : (
        key !== null && <ConnectButton provider={key} name={name} />
      )}
    </li>
  );
}

/** The providers with which the account signs in, to connect and disconnect; nothing where none is offered. */
export function ProvidersCard() {
  const { data: providers } = useQuery(ownProviders);
  if (!providers || providers.length === 0) return null;
  return (
    <TitledCard
      title="Sign-in"
      lead="Connect an account that you have elsewhere, and sign in with it. Your password keeps working."
    >
      <ul className="-my-3.5">
        {providers.map((provider) => (
          <ProviderRow key={provider.key ?? `former ${provider.identity?.id}`} provider={provider} />
        ))}
      </ul>
    </TitledCard>
  );
}
