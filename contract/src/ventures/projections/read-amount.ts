import { maxCell } from './projections.ts';

/** All kinds of spaces, and the apostrophes that separate thousands in Switzerland. */
const blanks = /[\s\u00a0\u202f'’]/g;
/** `€`, `$`, or a code such as `EUR`, before or after the amount. */
const currency = /^(?:\p{Sc}|[A-Z]{3})|(?:\p{Sc}|[A-Z]{3})$/gu;
const plain = /^[-−]?\d+$/;
const grouped = /^[-−]?\d{1,3}(?:[.,]\d{3})+$/;
const decimal = /^([-−]?\d{1,3}(?:[.,]\d{3})*|[-−]?\d+)[.,](\d+)$/;

/**
 * Parses a whole number that a person typed or a spreadsheet contains: `1,234`, `1.234`, `€ 1 234.50`, `(500)`. Three digits after a
 * separator are thousands, since whole amounts have no thousandths; other fractions are rounded.
 * @returns null for an empty text; undefined for anything that is not a number or is larger than a cell may be.
 */
export function readAmount(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const bare = text.replace(blanks, '').replace(currency, '');
  const inner = /^\((.*)\)$/.exec(bare)?.[1];
  const amount = readDigits(inner ?? bare);
  if (amount === undefined || Math.abs(amount) > maxCell) return undefined;
  const signed = inner === undefined ? amount : -Math.abs(amount);
  // JSON does not keep -0.
  return signed === 0 ? 0 : signed;
}

function readDigits(text: string): number | undefined {
  if (plain.test(text)) return toNumber(text);
  if (grouped.test(text) && usesOneSeparator(text)) return toNumber(text.replace(/[.,]/g, ''));
  const [, whole, fraction] = decimal.exec(text) ?? [];
  if (whole === undefined || fraction === undefined || !isConsistent(text, whole)) return undefined;
  return Math.round(toNumber(`${whole.replace(/[.,]/g, '')}.${fraction}`));
}

const toNumber = (digits: string): number => Number(digits.replace('−', '-'));

const usesOneSeparator = (text: string): boolean => !(text.includes('.') && text.includes(','));

/** Thousands are separated by one sign, and the fraction by the other. */
const isConsistent = (text: string, whole: string): boolean =>
  usesOneSeparator(whole) && !(/[.,]/.test(whole) && whole.includes(text.charAt(whole.length)));
