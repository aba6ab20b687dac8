import { z } from 'zod';
import { boundedList } from '../wire/envelope.ts';

/** The languages that captions can have, as players read them (BCP 47). */
const captionLanguages = [
  'ar',
  'bg',
  'bn',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fil',
  'fr',
  'ga',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'is',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'mt',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sl',
  'sq',
  'sr',
  'sv',
  'sw',
  'ta',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const;

export const captionLanguage = z.enum(captionLanguages, 'Choose the language of the captions');
export type CaptionLanguage = z.infer<typeof captionLanguage>;

export const captionMessages = { languageTwice: 'Only one caption file for each language' } as const;

/** Addresses that play a video with its captions, for some hours and for the caller only. */
export const videoViewing = z.object({
  path: z.string(),
  captions: boundedList(z.object({ language: captionLanguage, path: z.string() }), captionLanguages.length),
});
export type VideoViewing = z.output<typeof videoViewing>;
