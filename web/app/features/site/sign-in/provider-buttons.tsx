import type { SignInProvider } from '@proxima/contract/accounts/sign-in-providers';
import { type FormEvent, useState } from 'react';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { notifyFailure } from '../../../ui/feedback/toast.ts';

/** Leaves for the provider, which sends the browser back to `/signin/:provider`. */
async function leaveFor(provider: string): Promise<void> {
  const { signInProviderEndpoints } = await import('@proxima/contract/accounts/sign-in-providers');
  const { data } = await api.call(signInProviderEndpoints.start, { params: { provider } });
  window.location.assign(data.uri);
}

function ProviderButton({ provider: { key, name } }: { provider: SignInProvider }) {
  const [pending, setPending] = useState(false);
  const leave = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    try {
      await leaveFor(key);
      // Pending until the browser has left; after Back the page is as it was.
      window.addEventListener('pageshow', () => setPending(false), { once: true });
    } catch (error) {
      setPending(false);
      notifyFailure(error);
    }
  };
  // The button of a form cannot be pressed before the page is hydrated, when nothing would happen.
  return (
    <form method="post" onSubmit={leave}>
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
