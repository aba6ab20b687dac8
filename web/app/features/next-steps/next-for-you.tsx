import { nextStepEndpoints } from '@proxima/contract/accounts/next-steps';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { dataQuery } from '../../session/data-query.ts';
import { notice } from '../../session/loading/settled.tsx';
import { anyChangeKey } from '../../session/realtime/account-changes.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Up to three cards that lead to what is waiting for this member; hidden if nothing is. */
export function NextForYou() {
  const { data: steps } = useQuery({
    ...dataQuery([...anyChangeKey, 'next-steps'], nextStepEndpoints.list),
    ...notice,
  });
  if (!steps || steps.length === 0) return null;
  return (
    <section aria-labelledby="next-for-you" className="mb-8">
      <h2 id="next-for-you" className="mb-3 text-xl">
        Next for you
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {steps.map(({ title, text, path, action }) => (
          <li key={path}>
            <Card className="relative flex h-full flex-col gap-1.5 p-5! transition-colors hover:border-ink">
              <h3 className="font-sans text-base font-medium wrap-anywhere">{title}</h3>
              <p className="text-sm text-ink-soft wrap-anywhere">{text}</p>
              <a
                href={path}
                aria-label={`${action}: ${title}`}
                className="mt-auto flex min-h-9 items-center gap-1.5 pt-2 text-sm font-medium text-ember after:absolute after:inset-0 after:rounded-card"
              >
                {action} <ArrowRight size={16} aria-hidden="true" />
              </a>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
