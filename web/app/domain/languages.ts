let names: Intl.DisplayNames | undefined;

/** The English name of a language. */
export function languageName(language: string): string {
  names ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });
  return names.of(language) ?? language;
}

/** What readers are told of a video's captions; empty if there are none. */
export const captionsIn = (languages: readonly string[]): string =>
  languages.length > 0 ? `Captions in ${languages.map(languageName).join(', ')}` : '';
