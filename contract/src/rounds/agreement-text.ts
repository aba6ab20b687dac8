import { countryName } from '../countries/country-name.ts';
import { currencies } from '../money/currencies.ts';
import { formatMoney, type Money, money } from '../money/money.ts';
import { percentOf, shareInWords } from '../money/share-sold.ts';
import { writtenDay } from '../time/written-day.ts';
import { allocationLabels } from './allocation.ts';
import { reconfirmationDays } from './clocks.ts';
import { issuerText } from './issuer-text.ts';
import { instruments, type RoundTerms, valuationBases } from './round-terms.ts';

/** An unambiguous amount, the same in every locale: `EUR 25,000.00`. */
export function writtenAmount(amount: Money): string {
  const digits = formatMoney(amount).replace(/^[^\d]+/, '');
  const { exponent } = currencies[amount.currency];
  const decimals = exponent > 0 && !digits.includes('.') ? `.${'0'.repeat(exponent)}` : '';
  return `${amount.currency} ${digits}${decimals}`;
}

export interface Agreed {
  venture: string;
  issuer: { legal_name: string; form: string; country: string; registration_number: string };
  party: {
    kind: 'person' | 'company' | 'vehicle';
    name: string;
    country: string | null;
    registration_number: string | null;
  };
  /** The name of the account that commits. */
  investor: string;
  amount: number;
  /** The amount of the earlier commitment that this one raises. */
  replaced?: number | undefined;
  terms: RoundTerms;
  versions: { terms: number; profile: number; projections: number; risk_warning: string };
}

/** How long a firm commitment can be withdrawn without a reason: `4 days (96 hours)`. */
export const reflectionText = (days: number): string =>
  `${days} ${days === 1 ? 'day' : 'days'} (${24 * days} hours)`;

/** The full text that an investor agrees to. The same content always gives the same text, because its hash is stored. */
export function agreementText(agreed: Agreed): string {
  const { venture, issuer, party, investor, amount, replaced, terms, versions } = agreed;
  const of = (minor: number) => writtenAmount(money(terms.currency, minor));
  const share = shareInWords(terms, amount, ['target', 'hard_cap']);
  return [
    `Firm commitment to invest in ${venture}`,
    `Issuing company: ${issuerText(issuer, countryName(issuer.country))}`,
    `Investor: ${partyText(party, investor)}`,
    `Amount: ${of(amount)}`,
    ...(replaced === undefined
      ? []
      : [`This is the whole amount: it replaces your commitment of ${of(replaced)} in this round.`]),
    `Instrument: ${instruments[terms.instrument]}${valuationText(terms)}`,
    ...(share === null
      ? []
      : [
          `Share of the company for this amount at that ${valuationName(terms)}: ${share}; rounded down. Conversion and later rounds can change it.`,
        ]),
    `Terms in words: ${terms.details}`,
    `The round: minimum ${of(terms.minimum)}, target ${of(terms.target)}, hard cap ${of(terms.hard_cap)}. Below the minimum, all commitments lapse.`,
    `If more is committed than accepted: ${allocationLabels[terms.allocation].text} The founder can also decline a commitment.`,
    `When it binds: ${terms.binding}`,
    `Time to reflect: you can withdraw without giving a reason for ${reflectionText(terms.reflection_days)} from the moment you commit. After that, the founder has to agree. If the terms change materially, you are asked again: if you do not reply within ${reconfirmationDays} working days, you are released. While the round is suspended you can withdraw at any time.`,
    `Payment: directly to the company, as stated in the investment documents, by ${writtenDay(terms.payment_due_on)}. Bank details appear only in those documents.`,
    `What you were shown: version ${versions.terms} of the terms, version ${versions.profile} of the profile, ${versions.projections === 0 ? 'no projections' : `version ${versions.projections} of the projections`}, and the risk warning (${versions.risk_warning}), which you have read and understood.`,
  ].join('\n\n');
}

function partyText({ kind, name, country, registration_number }: Agreed['party'], investor: string): string {
  if (kind === 'person') return name;
  const company = [
    name,
    country && countryName(country),
    registration_number && `registration number ${registration_number}`,
  ].filter(Boolean);
  return `${company.join(', ')}, for which ${investor} declares that they are authorised to sign`;
}

/** Shares are sold at a valuation; an instrument that converts later has a valuation cap. */
export const valuationName = ({ instrument }: RoundTerms): string =>
  instrument === 'equity' ? 'valuation' : 'valuation cap';

function valuationText(terms: RoundTerms): string {
  const { valuation, currency, discount } = terms;
  const amount =
    valuation && `${writtenAmount(money(currency, valuation.amount))} ${valuationBases[valuation.basis]}`;
  const parts = [
    amount && `${valuationName(terms)} ${amount}`,
    discount > 0 && `discount ${percentOf(discount)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `, ${parts.join(', ')}` : '';
}

/** The text that is stored, with the name below it. */
export const signedText = (text: string, typedName: string): string =>
  `${text}\n\nSigned by entering the name: ${typedName}`;
