import type { MetricSeries, WireUpdate } from '@proxima/contract/updates/update-wire';
import type { PublishedReport } from '../projects/running/read-published.ts';
import type { ValueRow } from './metrics.repository.ts';
import type { UpdateReader } from './updates.policy.ts';
import type { AskRow, OfferRow, UpdateRow } from './updates.repository.ts';

/** What is presented with the rows of updates. */
export interface Parts {
  values: readonly ValueRow[];
  series: readonly MetricSeries[];
  asks: readonly AskRow[];
  offers: readonly OfferRow[];
  reports: readonly PublishedReport[];
}

/** The value of the latest month before this one that has one. */
const before = (series: MetricSeries | undefined, month: string) =>
  series?.points.findLast((point) => point.month < month) ?? null;

const presentOffer = ({ name, note, at }: OfferRow) => ({ name, note, at: at.toISOString() });

function presentAsk({ id, text }: AskRow, offers: readonly OfferRow[], reader: UpdateReader) {
  const ofAsk = offers.filter(({ ask_id }) => ask_id === id);
  const own = ofAsk.find(({ user_id }) => user_id === reader.userId);
  return {
    id,
    text,
    offers: reader.seesOffers ? ofAsk.map(presentOffer) : null,
    own_offer: own ? { note: own.note, at: own.at.toISOString() } : null,
  };
}

/** An update as the reader may see it. The caller has checked that they may read it. */
export function presentUpdate(row: UpdateRow, parts: Parts, reader: UpdateReader): WireUpdate {
  return {
    id: row.id,
    month: row.month,
    highlights: row.highlights,
    challenges: row.challenges,
    metrics: parts.values
      .filter(({ update_id }) => update_id === row.id)
      .map(({ metric_id, name, unit, value }) => ({
        name,
        unit,
        value,
        before: before(
          parts.series.find(({ id }) => id === metric_id),
          row.month,
        ),
      })),
    asks: parts.asks
      .filter(({ update_id }) => update_id === row.id)
      .map((ask) => presentAsk(ask, parts.offers, reader)),
    report: parts.reports.find(({ id }) => id === row.report_id) ?? null,
    budget: row.budget,
    by: row.author_name,
    published_at: row.published_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    may:
      row.withdrawn_at === null
        ? [
            ...(reader.mayWithdraw ? (['withdraw'] as const) : []),
            ...(reader.mayOffer ? (['offer'] as const) : []),
          ]
        : [],
  };
}
