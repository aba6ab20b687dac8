import { UnsubscribeChoice } from '../../features/mail-choices/unsubscribe-choice.tsx';
import { pageHandle } from '../../lib/page-meta.ts';
import { useFragmentToken } from '../../lib/use-fragment-token.ts';
import { Card } from '../../ui/card.tsx';

export const handle = pageHandle({
  meta: () => ({ title: 'Mails about messages', description: 'Stop mails about messages.', noIndex: true }),
});

/** What the unsubscribe link of a mail opens. */
export function Component() {
  const token = useFragmentToken();
  return (
    <main id="main" tabIndex={-1} className="page-width flex flex-col items-center py-16">
      <Card className="w-full max-w-md shadow-soft sm:p-10!">
        <h1 className="mb-4 text-2xl">Mails about messages</h1>
        <UnsubscribeChoice token={token} />
      </Card>
    </main>
  );
}
