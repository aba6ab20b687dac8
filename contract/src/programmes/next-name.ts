const lastYear = /^(.*(?<!\d))((?:19|20)\d\d)(?!\d)/s;
/** A number of its own, not part of a word, an amount or a time. */
const lastNumber = /^(.*(?<![\p{L}\d.,:€$£]))(\d{1,3})(?![\p{L}\d%]|[.,:]\d)/su;

const raise = (text: string, number: RegExp): string =>
  text.replace(number, (_, before: string, last: string) => `${before}${Number(last) + 1}`);

/**
 * The name, title or slug of what follows: its last year is raised by one, or without a year its last number (`class 4`); unchanged without
 * either (docs/rules.md, Cohorts).
 */
export const nextName = (text: string): string => raise(text, lastYear.test(text) ? lastYear : lastNumber);
