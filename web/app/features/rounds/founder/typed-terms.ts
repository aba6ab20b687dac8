import { type Currency, currencies } from '@proxima/contract/money/currencies';
import { decimalOf, money, parseMoney } from '@proxima/contract/money/money';
import { defaultBinding, type RoundTerms, roundTerms } from '@proxima/contract/rounds/round-terms';
import { z } from 'zod';
import { deviceZone } from '../../../domain/time/time-zones.ts';

const use = z.array(z.object({ label: z.string(), percent: z.string() }));

/** The terms of a round as typed into the form: all values are text. */
const typed = z.object({
  instrument: z.string(),
  currency: z.string(),
  target: z.string(),
  minimum: z.string(),
  hard_cap: z.string(),
  ticket_min: z.string(),
  ticket_max: z.string(),
  valuation: z.string(),
  basis: z.string(),
  discount: z.string(),
  details: z.string(),
  use_at_minimum: use,
  use_at_target: use,
  reflection_days: z.string(),
  allocation: z.string(),
  opens_at: z.string(),
  closes_at: z.string(),
  time_zone: z.string(),
  payment_due_on: z.string(),
  audience: z.string(),
  binding: z.string(),
});
export type TypedTerms = z.infer<typeof typed>;

const amounts = ['target', 'minimum', 'hard_cap', 'ticket_min', 'ticket_max'] as const;
type Problem = { path: string; message: string };

const isCurrency = (code: string): code is Currency => Object.hasOwn(currencies, code);

/** Percent with at most two decimal places, in hundredths; null for anything else. */
function hundredths(text: string): number | null {
  const trimmed = text.trim() || '0';
  return /^\d{1,2}(\.\d{1,2})?$/.test(trimmed) ? Math.round(Number(trimmed) * 100) : null;
}

const shares = (lines: TypedTerms['use_at_target']) =>
  lines.map(({ label, percent }) => ({ label, percent: percent.trim() === '' ? 0 : Number(percent) }));

/** The typed terms as a candidate for the full check, and the entries that could not be parsed. */
function candidateOf(form: TypedTerms): { candidate: unknown; problems: Problem[] } {
  if (!isCurrency(form.currency))
    return { candidate: null, problems: [{ path: 'currency', message: 'Select a currency' }] };
  const problems: Problem[] = [];
  const { currency } = form;
  const minorOf = (path: (typeof amounts)[number] | 'valuation'): number => {
    const parsed = parseMoney(form[path], currency);
    if (parsed.ok) return parsed.money.minor;
    problems.push({ path, message: parsed.message });
    return 1;
  };
  const valuation = form.valuation.trim() === '' ? null : { amount: minorOf('valuation'), basis: form.basis };
  const discount = hundredths(form.discount);
  if (discount === null)
    problems.push({ path: 'discount', message: 'Enter a percentage below 100, e.g. 15' });
  const at = (time: string) => ({ at: time, time_zone: form.time_zone });
  const candidate = {
    ...form,
    ...Object.fromEntries(amounts.map((name) => [name, minorOf(name)])),
    valuation,
    discount: discount ?? 0,
    use_at_minimum: shares(form.use_at_minimum),
    use_at_target: shares(form.use_at_target),
    reflection_days: Number(form.reflection_days),
    opens_at: at(form.opens_at),
    closes_at: at(form.closes_at),
  };
  return { candidate, problems };
}

/** The form field that shows an error at this path of the terms. */
function placeOf(path: readonly PropertyKey[]): PropertyKey[] {
  const [first = 'details', second] = path;
  if ((first === 'opens_at' || first === 'closes_at') && second === 'time_zone') return ['time_zone'];
  if (first === 'opens_at' || first === 'closes_at') return [first];
  if (first === 'valuation') return second === 'basis' ? ['basis'] : ['valuation'];
  return [...path];
}

const readable: Record<string, string> = {
  instrument: 'Select an instrument',
  allocation: 'Select a rule',
  audience: 'Select who may commit',
  payment_due_on: 'Enter a date',
  percent: 'Enter a whole number from 1 to 100',
};

const messageOf = (path: readonly PropertyKey[], message: string): string => {
  const last = path.at(-1);
  return (typeof last === 'string' && readable[last]) || message;
};

/** Checks the form and turns it into the terms to send. */
export const termsForm = typed.transform((form, context): RoundTerms => {
  const { candidate, problems } = candidateOf(form);
  for (const { path, message } of problems) context.addIssue({ code: 'custom', path: [path], message });
  const reported = new Set(problems.map(({ path }) => path));
  const checked = roundTerms.safeParse(candidate);
  if (checked.success) return problems.length === 0 ? checked.data : z.NEVER;
  for (const { path, message } of candidate === null ? [] : checked.error.issues) {
    const place = placeOf(path);
    if (!reported.has(String(place[0])))
      context.addIssue({ code: 'custom', path: place, message: messageOf(path, message) });
  }
  return z.NEVER;
});

/** Initial values of the form for a new round. */
export const emptyTerms = (): TypedTerms => ({
  instrument: '',
  currency: 'EUR',
  target: '',
  minimum: '',
  hard_cap: '',
  ticket_min: '',
  ticket_max: '',
  valuation: '',
  basis: 'pre_money',
  discount: '',
  details: '',
  use_at_minimum: [{ label: '', percent: '' }],
  use_at_target: [{ label: '', percent: '' }],
  reflection_days: '4',
  allocation: '',
  opens_at: '',
  closes_at: '',
  time_zone: deviceZone(),
  payment_due_on: '',
  audience: 'catalogue',
  binding: defaultBinding,
});

/** These terms as values of the form. */
export function typedTerms(terms: RoundTerms): TypedTerms {
  const text = (minor: number) => decimalOf(money(terms.currency, minor));
  const lines = (list: RoundTerms['use_at_target']) =>
    list.map(({ label, percent }) => ({ label, percent: String(percent) }));
  return {
    ...terms,
    target: text(terms.target),
    minimum: text(terms.minimum),
    hard_cap: text(terms.hard_cap),
    ticket_min: text(terms.ticket_min),
    ticket_max: text(terms.ticket_max),
    valuation: terms.valuation ? text(terms.valuation.amount) : '',
    basis: terms.valuation?.basis ?? 'pre_money',
    discount: terms.discount > 0 ? String(terms.discount / 100) : '',
    use_at_minimum: lines(terms.use_at_minimum),
    use_at_target: lines(terms.use_at_target),
    reflection_days: String(terms.reflection_days),
    opens_at: terms.opens_at.at,
    closes_at: terms.closes_at.at,
    time_zone: terms.closes_at.time_zone,
  };
}

/** The sum of the percentages so far. */
export const sharedOut = (lines: TypedTerms['use_at_target'] | undefined): number =>
  (lines ?? []).reduce((sum, { percent }) => sum + (Number(percent) || 0), 0);
