import type { AudienceText } from '@proxima/contract/mailings/audience';
import type { ReactNode } from 'react';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

interface AudienceCardProps {
  audience: AudienceText;
  /** How many there are. */
  lead: ReactNode;
  children: ReactNode;
}

/** To whom a mailing goes: the list and its filters in words. */
export const AudienceCard = ({ audience: { title, filters }, lead, children }: AudienceCardProps) => (
  <TitledCard title={`To: ${title}`} lead={lead}>
    {filters.length > 0 && (
      <ul aria-label="Filters" className="mb-4 flex flex-wrap gap-2">
        {filters.map((filter) => (
          <li key={filter} className="rounded-full bg-mist px-3 py-1 text-sm wrap-anywhere">
            {filter}
          </li>
        ))}
      </ul>
    )}
    {children}
  </TitledCard>
);
