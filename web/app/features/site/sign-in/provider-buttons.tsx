import type { SignInProvider } from '@proxima/contract/accounts/sign-in-providers';
import type { FormEvent } from 'react';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useLeaving } from '../../../ui/actions/use-leaving.ts';

/** Asks where to sign in at the provider, which sends the browser back to `/signin/:provider`. */
async function start(provider: string) {
  const { signInProviderEndpoints } = await import('@proxima/contract/accounts/sign-in-providers');
  return api.call(signInProviderEndpoints.start, { params: { provider } });
}

function ProviderButton({ provider: { key, name } }: { provider: SignInProvider }) {
  const { leave, pending } = useLeaving(() => start(key));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void leave();
  };
  // The button of a form cannot be pressed before the page is hydrated, when nothing would happen.
  return (
    <form method="post" onSubmit={submit}>
      <Button
        type="submit"
        kind="secondary"
        className="w-full"
        pending={pending}
        pendingLabel={`Opening ${name}...`}
      >
        Continue with {name}
      </Button>
    </form>
  );
}

/** One button for each provider, below the form; nothing without providers. */
export function ProviderButtons({ providers }: { providers: readonly SignInProvider[] }) {
  if (providers.length === 0) return null;
  return (
    <section aria-label="Other ways to sign in" className="mt-6 flex flex-col gap-3">
      <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {providers.map((provider) => (
        <ProviderButton key={provider.key} provider={provider} />
      ))}
    </section>
  );
}
