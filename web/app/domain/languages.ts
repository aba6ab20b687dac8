const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** The English name of a language. */
export const languageName = (language: string): string => names.of(language) ?? language;
