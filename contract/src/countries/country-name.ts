/** Made when it is needed: it costs some milliseconds. */
let names: Intl.DisplayNames | undefined;

/** The English name of a country by its ISO 3166 code; anything else as it is. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
