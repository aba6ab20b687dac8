import { defaultAccent } from '../branding/accent.ts';
import { pictureStem } from './media.ts';

/** The favicon set, made from the mark. */
export const iconPaths = {
  svg: '/favicon.svg',
  ico: '/favicon.ico',
  png32: '/icons/icon-32.png',
  apple: '/apple-touch-icon.png',
  png192: '/icons/icon-192.png',
  png512: '/icons/icon-512.png',
  maskable192: '/icons/maskable-192.png',
  maskable512: '/icons/maskable-512.png',
} as const;

/** What icons are made from. */
interface IconSource {
  mark: string | null;
  favicon: string | null;
  accent: string;
}

/** The address of an icon in pages, which changes with what it is made from; the built-in ones have none of their own. */
export function iconAddress(path: string, { mark, favicon, accent }: IconSource): string {
  const sources = [mark, favicon].map((image) => (image && pictureStem(image)?.slice(0, 8)) ?? '');
  if (accent !== defaultAccent) sources.push(accent.slice(1));
  const version = sources.filter((source) => source !== '').join('-');
  return version === '' ? path : `${path}?v=${version}`;
}
