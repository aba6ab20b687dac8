import { dateToSerial, format, getFormatDateInfo, isDateFormat } from 'numfmt';
import type { Formats } from './read-formats.ts';
import type { StoredCell } from './sheet-reader.ts';

/** A text, or what a number (also a day or a time) looks like; null if nothing is to be seen. */
export type ViewedCell = string | { number: string } | null;

interface Code {
  code: string;
  /** Whether it shows a day of the calendar, which depends on the day that is counted from. */
  isDay: boolean;
}

interface CellOptions {
  formats: Formats;
  is1904: boolean;
  textLength: number;
}

/** Maximum characters of a format in Excel. */
const maxCodeLength = 255;
const daysTo1904 = 1_462;
/** The language of a format, as in `[$€-407]`. */
const language = /\[\$([^[\]-]*)-[^[\]]*\]/g;
/** `_x000D_` is a character that XML cannot represent. */
const escaped = /_x([0-9A-Fa-f]{4})_/g;
const isoDate = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?/;
const plainCodes = new Set(['General', '@']);

/**
 * A format as the library reads it; null for one that it cannot parse. The language of a number is left out: it would change
 * the decimal point of a single cell, while spreadsheet programs use the same one for all. Names of months keep theirs.
 */
function parseCode(code: string): Code | null {
  if (code.length > maxCodeLength) return null;
  try {
    if (!isDateFormat(code))
      return {
        code: code.replace(language, (_whole, symbol) => (symbol ? `[$${symbol}]` : '')),
        isDay: false,
      };
    const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(code);
    return { code, isDay: year || month || day || !(hours || minutes || seconds) };
  } catch {
    return null;
  }
}

/** The value as its format shows it, or as it is if the format cannot show it. */
function show(code: string, value: string | number | boolean, plain: string): string {
  try {
    return format(code, value, { locale: 'en-US', dateSpanLarge: false });
  } catch {
    return plain;
  }
}

/** Shows cells as their formats say. Formulas are not evaluated, their last result is used; errors are texts such as `#DIV/0!`. */
export function makeFormatter({ formats, is1904, textLength }: CellOptions) {
  const codes = new Map<string, Code | null>();
  const codeOf = (style: number): Code | null => {
    const written = formats(style);
    const known = codes.get(written);
    const code = known === undefined ? parseCode(written) : known;
    codes.set(written, code);
    return code;
  };
  const cut = (text: string): string => (text.length > textLength ? `${text.slice(0, textLength)}…` : text);

  /** @param value with its days counted from 1900 if it is one. */
  function showNumber(value: number, code: Code | null): ViewedCell {
    const shown = code ? show(code.code, value, String(value)) : String(value);
    // Formats align numbers with spaces of the width of a sign.
    return shown.trim() === '' ? null : { number: cut(shown.trim()) };
  }

  function showIsoDate(value: string, code: Code | null): ViewedCell {
    const serial = dateToSerial((isoDate.exec(value) ?? []).slice(1).map((part) => Number(part ?? 0)));
    return serial === undefined || !code?.isDay
      ? { number: value.replace('T', ' ') }
      : showNumber(serial, code);
  }

  return ({ type, style, value }: StoredCell): ViewedCell => {
    const code = codeOf(style);
    if (type === 'n' && Number.isFinite(Number(value)))
      return showNumber(Number(value) + (is1904 && code?.isDay ? daysTo1904 : 0), code);
    if (type === 'd') return showIsoDate(value, code);
    const isTruth = type === 'b';
    const text = isTruth ? String(value === '1' || value === 'true').toUpperCase() : unescapeText(value);
    if (type === 'e' || !code || plainCodes.has(code.code)) return cut(text) || null;
    return cut(show(code.code, isTruth ? text === 'TRUE' : text, text)) || null;
  };
}

const unescapeText = (text: string): string =>
  text.replace(escaped, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
