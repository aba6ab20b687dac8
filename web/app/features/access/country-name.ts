import { anyCountry } from '@proxima/contract/access/any-country';

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** The English name of a country, or what stands for every country without rules of its own. */
export const countryName = (country: string): string =>
  country === anyCountry ? 'Every other country' : (names.of(country) ?? country);

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** The English name of a language. */
export const languageName = (language: string): string => languages.of(language) ?? language;
