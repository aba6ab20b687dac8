import { formatMoney, money } from '../money/money.ts';
import { industryOf } from '../profiles/industries.ts';
import { investorRegions, otherOption } from '../profiles/options.ts';
import { ventureIndustries } from '../ventures/venture-options.ts';
import { countriesOf, regionOf } from './country-regions.ts';

/** What an investor looks for, from the answers of their profile. */
export interface Preferences {
  /** Industries of ventures, by value. */
  industries: readonly string[];
  stages: readonly string[];
  /** Minor units of one currency, both ends included; `to` is null without an upper end. */
  range: { currency: 'USD'; from: number; to: number | null } | null;
  region: string | null;
}

/** What a match depends on. Amounts are minor units of `currency`. */
export interface MatchedCard {
  industry: string;
  stage: string;
  country: string | null;
  currency: string | null;
  ask: number | null;
  ticket_min: number | null;
  ticket_max: number | null;
}

/** Whole dollars by the stored answer (`investmentRanges`). */
const ranges: Readonly<Record<string, readonly [from: number, to: number | null]>> = {
  '$5,000 - $50,000': [5_000, 50_000],
  '$50,000 - $250,000': [50_000, 250_000],
  '$250,000 - $1,000,000': [250_000, 1_000_000],
  '$1,000,000+': [1_000_000, null],
};

const stageTexts: Readonly<Record<string, string>> = {
  early_stage_startups: 'early stage',
  growth_stage_business: 'growth stage',
  established_companies_seeking_expansion: 'expansion',
  turnaround_distressed_asset_investment: 'turnaround',
};

interface Answers {
  /** Labels, because two industries share a stored value. */
  industryLabels: readonly string[];
  stages: readonly string[];
  range: string | null;
  region: string | null;
}

const minor = (dollars: number) => dollars * 100;

/** The preferences in an investor's answers. "Other" and "no preference" prefer nothing. */
export function preferencesOf({ industryLabels, stages, range, region }: Answers): Preferences {
  const [from, to] = (range !== null && Object.hasOwn(ranges, range) && ranges[range]) || [];
  return {
    industries: ventureIndustries.flatMap(({ value, label }) =>
      value !== otherOption.value && industryLabels.includes(label) ? [value] : [],
    ),
    stages: stages.filter((stage) => Object.hasOwn(stageTexts, stage)),
    range:
      from === undefined
        ? null
        : { currency: 'USD', from: minor(from), to: typeof to === 'number' ? minor(to) : null },
    region: region !== null && countriesOf(region).length > 0 ? region : null,
  };
}

interface Fact {
  /** Whether the card is what the investor looks for in this respect. */
  matches: (card: MatchedCard, preferences: Preferences) => boolean;
  text: (card: MatchedCard, preferences: Preferences) => string;
}

/** Within one currency only: the tickets of an open round, otherwise the ask. */
function isWithin({ currency, ask, ticket_min, ticket_max }: MatchedCard, { range }: Preferences): boolean {
  const [from, to] = [ticket_min ?? ask, ticket_max ?? ask];
  if (!range || currency !== range.currency || from === null || to === null) return false;
  return to >= range.from && (range.to === null || from <= range.to);
}

function rangeText({ range }: Preferences): string {
  if (!range) return '';
  const text = (amount: number) => formatMoney(money(range.currency, amount));
  return range.to === null ? `${text(range.from)}+` : `${text(range.from)}–${text(range.to)}`;
}

/**
 * Why a venture suits an investor. Each fact counts as one. The list computes the same in SQL (`matchConditions`); a test compares
 * the two.
 */
const facts = {
  industry: {
    matches: ({ industry }, { industries }) => industries.includes(industry),
    text: ({ industry }) => industryOf(industry).label,
  },
  stage: {
    matches: ({ stage }, { stages }) => stages.includes(stage),
    text: ({ stage }) => stageTexts[stage] ?? stage,
  },
  amount: { matches: isWithin, text: (_card, preferences) => `within your ${rangeText(preferences)}` },
  location: {
    matches: ({ country }, { region }) => country !== null && region !== null && regionOf(country) === region,
    text: (_card, { region }) => investorRegions.find(({ value }) => value === region)?.label ?? '',
  },
} as const satisfies Record<string, Fact>;

export type MatchFact = keyof typeof facts;
export const matchFacts = Object.keys(facts) as MatchFact[];

/** The facts that make a venture suit an investor. */
export const matchOf = (card: MatchedCard, preferences: Preferences): MatchFact[] =>
  matchFacts.filter((fact) => facts[fact].matches(card, preferences));

/** The same as text, e.g. `Technology · early stage · within your $50,000–$250,000`; null if nothing matches. */
export function matchText(card: MatchedCard, preferences: Preferences): string | null {
  const texts = matchOf(card, preferences).map((fact) =>
    (facts[fact] satisfies Fact as Fact).text(card, preferences),
  );
  return texts.length === 0 ? null : texts.join(' · ');
}
