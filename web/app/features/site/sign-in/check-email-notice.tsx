import { MailCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { paths } from '../../../paths.ts';
import { isResetRequested } from '../../../session/reset-requested.ts';

/** What to do after requesting a reset link, for as long as the page is open. The same for every address. */
export function CheckEmailNotice() {
  const isAsked = isResetRequested(useLocation().state);
  // The server renders the page without it, as only the browser has the state.
  if (!useHydrated() || !isAsked) return null;
  return (
    <section aria-label="Check your email" className="mb-8 flex gap-4 rounded-card bg-mist p-5">
      <MailCheck size={24} aria-hidden="true" className="mt-0.5 shrink-0 text-ember" />
      <div>
        <h2 className="font-sans text-base font-medium">Check your email</h2>
        <p className="mt-1 text-sm text-ink-soft">
          If there is an account for the address you entered, a link is on its way. Open it within 30 minutes
          to finish changing your password. Until then, your old password still works.
        </p>
        <p className="mt-2 text-sm text-ink-soft">
          Nothing there? Check your spam folder, or{' '}
          <a href={paths.resetPassword} className="text-link">
            check the address and ask again
          </a>
          .
        </p>
      </div>
    </section>
  );
}
