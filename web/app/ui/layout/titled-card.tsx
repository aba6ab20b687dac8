import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';

interface TitledCardProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A card that is a section of its page, with a title and a lead. */
export function TitledCard({ title, lead, children }: TitledCardProps) {
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
