import { defaultAccent, tonesOf } from '@proxima/contract/branding/accent';
import { palette } from './palette.ts';

/** The tone of an accent on night. */
export const starOf = (accent: string): string =>
  accent === defaultAccent ? palette.emberLight : tonesOf(accent).light;

/** The built-in mark on 32 by 32: three stars on one orbit, as in the pages (web/app/ui/display/orbit-mark.tsx). */
export function markShapes(line: string, star: string): string {
  return `<g transform="rotate(-28 16 16)"><ellipse cx="16" cy="16" rx="13.5" ry="8.5" fill="none" stroke="${line}" stroke-width="1.4"/><circle cx="16" cy="7.5" r="3.6" fill="${star}"/><circle cx="3.6" cy="19.2" r="2.6" fill="${palette.gold}"/><circle cx="26.6" cy="21.2" r="3" fill="${palette.ice}"/></g>`;
}

interface IconShape {
  /** The logo's share of the icon. */
  scale: number;
  /** Radius of the background's corners, on 32 by 32. */
  radius: number;
}

/** The built-in mark as an icon on a dark background. */
export function drawIcon({ scale, radius }: IconShape, accent: string): string {
  const inset = 16 - 16 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="${radius}" fill="${palette.night}"/><g transform="translate(${inset} ${inset}) scale(${scale})">${markShapes(palette.onNight, starOf(accent))}</g></svg>`;
}
