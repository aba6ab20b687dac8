import { isActiveVenture, standingLabels } from '@proxima/contract/ventures/standing';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { longDate } from '../../../lib/format/dates.ts';

const next: Partial<Record<VentureDetail['standing'], string>> = {
  paused: 'While it is paused, investors cannot find it. Our team makes it active again.',
  closed: 'You can still read it here, but nothing can be changed.',
};

const withoutFounder =
  'Investors cannot find it. Our team is looking for a successor, will add them as the founder, and then make the venture active again.';

/** Why a venture is not active, since when, and what happens next. */
export function StandingNote({ venture }: { venture: VentureDetail }) {
  if (isActiveVenture(venture) && venture.has_founder) return null;
  const { standing, standing_at, standing_reason, has_founder } = venture;
  return (
    <div
      role="note"
      className="mt-2 max-w-3xl rounded-card border border-line bg-amber-tint px-5 py-4 text-sm"
    >
      <p className="font-medium">
        {standing !== 'active' && `${standingLabels[standing]} since ${longDate(standing_at)}. `}
        {has_founder ? standing_reason : 'This venture has no founder.'}
      </p>
      <p className="mt-1">{has_founder ? next[standing] : withoutFounder}</p>
    </div>
  );
}
