import { anyCountry } from '@proxima/contract/access/any-country';
import { countryCodes } from '@proxima/contract/countries/countries';

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** The English name of a country, or the label for every country without its own rules. */
export const countryName = (country: string): string =>
  country === anyCountry ? 'Every other country' : (names.of(country) ?? country);

/** Every country for a select, by its English name. */
export const countryOptions: readonly { value: string; label: string }[] = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));
