import type { Portfolio } from '@proxima/contract/rounds/portfolio';
import { onDay } from '../../lib/format/dates.ts';
import { paths } from '../../paths.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

interface Listed {
  id: number;
  slug: string;
  name: string;
  at?: string;
}

interface ListProps {
  title: string;
  lead: string;
  rows: readonly Listed[];
  /** The tab of the venture's page that a row opens. */
  tab?: string;
  /** Written before the date, e.g. `Asked`. */
  verb?: string;
}

const List = ({ title, lead, rows, tab = '', verb = '' }: ListProps) =>
  rows.length === 0 ? null : (
    <TitledCard title={title} lead={lead}>
      <ul className="divide-y divide-line text-sm">
        {rows.map(({ id, slug, name, at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <a
              href={paths.venture(slug, tab)}
              className="text-link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {name}
            </a>
            {at && (
              <span className="text-xs text-ink-soft">
                {verb} {onDay(at)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </TitledCard>
  );

/** Ventures that the investor is interested in, has requested access to, or watches. */
export const VenturesLists = ({ portfolio }: { portfolio: Portfolio }) => (
  <div className="grid items-start gap-6 lg:grid-cols-2 2xl:grid-cols-3">
    <List
      title="Interested"
      lead="These are not commitments. You can take each one back on its page."
      rows={portfolio.interested}
      tab="round"
      verb="Since"
    />
    <List
      title="Access requested"
      lead="Founders usually reply within two working days."
      rows={portfolio.requested}
      verb="Asked"
    />
    <List title="Watched" lead="You are notified when they change." rows={portfolio.watched} />
  </div>
);
