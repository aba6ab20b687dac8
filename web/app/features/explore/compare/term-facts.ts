import type { ComparedVenture } from '@proxima/contract/explore/compare';
import { formatMoney, money } from '@proxima/contract/money/money';
import { percentOf } from '@proxima/contract/money/share-sold';
import type { OfferedTerms } from '@proxima/contract/rounds/open-round';
import { instruments, valuationBases, valuationLabel } from '@proxima/contract/rounds/round-terms';

const amount = ({ currency }: OfferedTerms, minor: number) => formatMoney(money(currency, minor));

const texts: Record<string, (terms: OfferedTerms) => string> = {
  Instrument: ({ instrument }) => instruments[instrument],
  Ticket: (terms) => `${amount(terms, terms.ticket_min)} to ${amount(terms, terms.ticket_max)}`,
  'Valuation or cap': (terms) => {
    const { instrument, valuation } = terms;
    if (valuation === null) return 'None';
    return `${valuationLabel(instrument)} ${amount(terms, valuation.amount)}, ${valuationBases[valuation.basis]}`;
  },
  Discount: ({ discount }) => (discount > 0 ? percentOf(discount) : 'None'),
};

/** The terms of each venture's open round; a dash for one that is not raising. */
export const termFacts = Object.entries(texts).map(([label, text]) => ({
  label,
  value: ({ terms }: ComparedVenture) => (terms ? text(terms) : '–'),
}));
