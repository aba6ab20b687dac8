import type { VentureCard } from '@proxima/contract/explore/explore';
import { matchText, type Preferences } from '@proxima/contract/explore/match';
import type { Currency } from '@proxima/contract/money/currencies';
import type { OpenRound } from '@proxima/contract/rounds/open-round';
import { logoOf } from '../reading/ventures.presenter.ts';
import type { CardRow } from './explore.repository.ts';

export const presentCard = (
  row: CardRow,
  preferences: Preferences,
  round: OpenRound | undefined,
): VentureCard => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  logo: logoOf(row),
  tagline: row.tagline,
  industry: row.industry,
  stage: row.stage,
  country: row.country,
  location: row.location,
  ask:
    row.currency === null || row.ask === null
      ? null
      : { currency: row.currency as Currency, amount: row.ask },
  round: round ?? null,
  listed_at: row.listed_at.toISOString(),
  match: row.own ? null : matchText(row, preferences),
  own: row.own,
  watched: row.watched,
  hidden: row.hidden,
});
