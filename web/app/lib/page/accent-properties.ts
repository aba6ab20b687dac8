import { defaultAccent, tonesOf } from '@proxima/contract/branding/accent';

/**
 * The custom properties that colour a page in an accent (web/app/styles/tokens.css); none for the built-in one. As attributes of elements
 * they are in the document from the first byte, and the security policy allows them.
 */
export function accentProperties(accent: string): Record<`--accent${string}`, string> {
  if (accent === defaultAccent) return {};
  const tones = tonesOf(accent);
  return {
    '--accent': tones.accent,
    '--accent-mist': tones.mist,
    '--accent-deep': tones.deep,
    '--accent-light': tones.light,
    '--accent-dark': tones.dark,
    '--accent-dark-mist': tones.darkMist,
    '--accent-dark-deep': tones.darkDeep,
  };
}
