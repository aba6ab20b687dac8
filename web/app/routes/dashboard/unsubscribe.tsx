import { UnsubscribeChoice } from '../../features/mail-choices/unsubscribe-choice.tsx';
import { pageHandle } from '../../lib/page-meta.ts';
import { useBrand } from '../../lib/use-brand.ts';
import { useFragmentToken } from '../../lib/use-fragment-token.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { OrbitMark } from '../../ui/orbit-mark.tsx';

export const handle = pageHandle({
  meta: () => ({ title: 'Mails about messages', description: 'Stop mails about messages.', noIndex: true }),
});

/** What the unsubscribe link of a mail opens. */
export function Component() {
  const brand = useBrand();
  const token = useFragmentToken();
  return (
    <main id="main" tabIndex={-1} className="page-width flex flex-col items-center gap-8 py-12">
      <a href={paths.home} className="flex min-h-11 items-center gap-2.5 font-display text-lg">
        <OrbitMark size={30} />
        {brand.name}
      </a>
      <Card className="w-full max-w-md shadow-soft sm:p-10!">
        <h1 className="mb-4 text-2xl">Mails about messages</h1>
        <UnsubscribeChoice token={token} />
      </Card>
    </main>
  );
}
