import { ShieldAlert } from 'lucide-react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { useSecondFactor } from './second-factor.queries.ts';

/** Asks an administrator without a second factor to set one up, until they have. */
export function ProtectNotice() {
  const { data } = useSecondFactor();
  if (!data || data.enrolled) return null;
  return (
    <section
      aria-label="Protect your account"
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-amber bg-amber-tint p-5"
    >
      <ShieldAlert size={22} aria-hidden="true" className="shrink-0 text-amber" />
      <p className="min-w-[min(15rem,100%)] flex-1 text-sm">
        <span className="font-medium">Set up a second factor.</span> Your next sign-in requires an
        authenticator app or a passkey.
      </p>
      <LinkButton href={paths.adminAccount} kind="secondary" size="small">
        Protect account
      </LinkButton>
    </section>
  );
}
