import type { WireCheckIn } from '@proxima/contract/check-ins/check-in-wire';
import { figureText, plainUnit } from '@proxima/contract/outcomes/figure-text';
import { CircleCheck } from 'lucide-react';

interface KnownFiguresProps {
  known: WireCheckIn['known'];
  /** For the team, which did not have to enter them. */
  isForTeam?: boolean;
}

/** Figures that the product knows: filled in, and said so. */
export const KnownFigures = ({ known, isForTeam = false }: KnownFiguresProps) =>
  known.length === 0 ? null : (
    <section aria-labelledby="known" className="rounded-card bg-mist p-5">
      <h2 id="known" className="flex items-center gap-2 font-sans text-sm font-medium">
        <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-green" />
        {isForTeam ? 'Filled in from the record' : 'Filled in for you'}
      </h2>
      {!isForTeam && (
        <p className="mt-1 text-sm text-ink-soft">From your record here. You do not have to enter them.</p>
      )}
      <dl className="mt-3 flex flex-col gap-1.5 text-sm">
        {known.map(({ measure_id, name, figures }) => (
          <div key={measure_id} className="flex flex-wrap justify-between gap-x-4">
            <dt>{name}</dt>
            <dd className="font-medium tabular-nums">
              {figures.length === 0
                ? 'None yet'
                : figures
                    .map(({ amount, currency }) => figureText(amount, plainUnit(currency), currency))
                    .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
