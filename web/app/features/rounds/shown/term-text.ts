import { currencies } from '@proxima/contract/money/currencies';
import { formatMoney, money } from '@proxima/contract/money/money';
import { percentOf } from '@proxima/contract/money/share-sold';
import { reflectionText } from '@proxima/contract/rounds/agreement-text';
import { allocationLabels } from '@proxima/contract/rounds/allocation';
import {
  audiences,
  instruments,
  type RoundTerms,
  termLabels,
  valuationBases,
  valuationLabel,
} from '@proxima/contract/rounds/round-terms';
import { longDate, longDateTime } from '../../../lib/format/dates.ts';

const amount = ({ currency }: RoundTerms, minor: number) => formatMoney(money(currency, minor));
const use = (lines: RoundTerms['use_at_target']) =>
  lines.map(({ label, percent }) => `${label} ${percent}%`).join(' · ');
const time = ({ at, time_zone }: RoundTerms['opens_at']) =>
  `${longDateTime(at)}, ${time_zone.replaceAll('_', ' ')}`;

const texts: { [Term in keyof RoundTerms]: (terms: RoundTerms) => string } = {
  instrument: ({ instrument }) => instruments[instrument],
  currency: ({ currency }) => `${currency} · ${currencies[currency].name}`,
  target: (terms) => amount(terms, terms.target),
  minimum: (terms) => amount(terms, terms.minimum),
  hard_cap: (terms) => amount(terms, terms.hard_cap),
  ticket_min: (terms) => amount(terms, terms.ticket_min),
  ticket_max: (terms) => amount(terms, terms.ticket_max),
  valuation: (terms) =>
    terms.valuation
      ? `${amount(terms, terms.valuation.amount)} ${valuationBases[terms.valuation.basis]}`
      : 'None',
  discount: ({ discount }) => (discount > 0 ? percentOf(discount) : 'None'),
  details: ({ details }) => details,
  use_at_minimum: (terms) => use(terms.use_at_minimum),
  use_at_target: (terms) => use(terms.use_at_target),
  reflection_days: ({ reflection_days: days }) => `${reflectionText(days)} from each firm commitment`,
  allocation: ({ allocation }) =>
    `${allocationLabels[allocation].label}. ${allocationLabels[allocation].text}`,
  opens_at: ({ opens_at }) => time(opens_at),
  closes_at: ({ closes_at }) => time(closes_at),
  payment_due_on: ({ payment_due_on }) => `By the end of ${longDate(payment_due_on)}`,
  audience: ({ audience }) => audiences[audience],
  binding: ({ binding }) => binding,
};

/** The name of a term: what an instrument that converts later has is a cap. */
export const labelOfTerm = (
  { instrument }: Pick<RoundTerms, 'instrument'>,
  term: keyof RoundTerms,
): string => (term === 'valuation' ? valuationLabel(instrument) : termLabels[term]);

/** Leaves out a valuation or discount that the round does not have. */
export const isShownTerm = (terms: RoundTerms, term: keyof RoundTerms): boolean =>
  !(term === 'valuation' && terms.valuation === null) && !(term === 'discount' && terms.discount === 0);

/** The text of a term, with amounts in full. */
export const termText = (terms: RoundTerms, term: keyof RoundTerms): string => texts[term](terms);
