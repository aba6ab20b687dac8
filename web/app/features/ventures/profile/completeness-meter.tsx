import { completenessOf, missingForListing } from '@proxima/contract/ventures/profile-completeness';
import type { VentureProfile } from '@proxima/contract/ventures/venture-profile';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';

/** How much of what a listing needs is there; what is missing, and why an investor would ask for it. */
export function CompletenessMeter({ profile }: { profile: VentureProfile }) {
  const { done, needed } = completenessOf(profile);
  const missing = missingForListing(profile);
  return (
    <div className="flex flex-col gap-4">
      <ProgressBar label="Complete for listing" value={done} max={needed} detail={`${done} of ${needed}`} />
      {missing.length === 0 ? (
        <p className="text-sm">Everything that investors look for first is there.</p>
      ) : (
        <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
          {missing.map(({ field, label, why }) => (
            <div key={field}>
              <dt className="font-medium">{label}</dt>
              <dd className="text-ink-soft">{why}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
