import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';

/** One matter of the account: what it is about, and what can be done. */
export function AccountCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1.5 max-w-text text-sm text-ink-soft">{lead}</p>
        <div className="mt-5">{children}</div>
      </Card>
    </section>
  );
}
