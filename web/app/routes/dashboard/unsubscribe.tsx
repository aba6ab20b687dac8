import { UnsubscribeChoice } from '../../features/preferences/unsubscribe-choice.tsx';
import { useFragmentToken } from '../../lib/navigation/use-fragment-token.ts';
import { useKeptFocus } from '../../lib/navigation/use-kept-focus.ts';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { Card } from '../../ui/layout/card.tsx';

export const handle = privateHandle('Your emails', 'Unsubscribe from emails, or choose when they are sent.');

/** The page of the unsubscribe link in emails. */
export function Component() {
  const token = useFragmentToken();
  useKeptFocus();
  return (
    <main id="main" tabIndex={-1} className="page-width flex flex-col items-center py-16">
      <Card className="w-full max-w-md shadow-soft sm:p-10!">
        <h1 className="mb-4 text-2xl">Your emails</h1>
        <UnsubscribeChoice token={token} />
      </Card>
    </main>
  );
}
