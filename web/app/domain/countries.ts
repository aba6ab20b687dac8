import { anyCountry } from '@proxima/contract/access/any-country';
import { countryCodes } from '@proxima/contract/countries/countries';
import { countryName as nameOf } from '@proxima/contract/countries/country-name';

/** The English name of a country, or the label for every country without its own rules. */
export const countryName = (country: string): string =>
  country === anyCountry ? 'Every other country' : nameOf(country);

let options: readonly { value: string; label: string }[] | undefined;

/** Every country for a select, by its English name. */
export function countryOptions(): readonly { value: string; label: string }[] {
  options ??= countryCodes
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return options;
}
