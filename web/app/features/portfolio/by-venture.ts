import type { Currency } from '@proxima/contract/money/currencies';
import type { Portfolio } from '@proxima/contract/rounds/portfolio';

type Year = Portfolio['years'][number];

/** The amounts committed and funded in one venture and one currency, in minor units. */
export interface VentureSum {
  venture: Year['venture'];
  committed: number;
  funded: number;
}

/** Sums by currency and venture over all years, the largest commitment first. Sums of zero are left out. */
export function byVenture(years: readonly Year[]): { currency: Currency; ventures: VentureSum[] }[] {
  const currencies = Map.groupBy(
    years.filter(({ committed, funded }) => committed + funded > 0),
    ({ currency }) => currency,
  );
  return [...currencies].map(([currency, ofIt]) => ({
    currency,
    ventures: [...Map.groupBy(ofIt, ({ venture }) => venture.id).values()]
      .flatMap((group) =>
        group.slice(0, 1).map(({ venture }) => ({
          venture,
          committed: group.reduce((sum, { committed }) => sum + committed, 0),
          funded: group.reduce((sum, { funded }) => sum + funded, 0),
        })),
      )
      .sort((one, other) => other.committed - one.committed),
  }));
}
