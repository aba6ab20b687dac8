import { localTimeIn } from '../../../platform/to-instant.ts';

/** The same time on the clocks of a zone one year later; on 28 February after the 29th. */
export const oneYearOn = (at: Date, zone: string): string =>
  Temporal.PlainDateTime.from(localTimeIn(zone, at)).add({ years: 1 }).toString({ smallestUnit: 'minute' });

const lastYear = /^(.*(?<!\d))((?:19|20)\d\d)(?!\d)/s;

/** A title or a slug with its last year raised by one; unchanged without a year. */
export const inNextYear = (text: string): string =>
  text.replace(lastYear, (_, before: string, year: string) => `${before}${Number(year) + 1}`);
