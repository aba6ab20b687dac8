import { cardSize } from '@proxima/contract/content/media';
import type { Face, Typesetter } from '../../../platform/typeset/outlines.ts';
import { markShapes, starOf } from './draw-mark.ts';
import { palette } from './palette.ts';
import { dot, onEllipse } from './shapes.ts';

export interface Card {
  title: string;
  /** The short line above the title. */
  kicker: string;
  brandName: string;
  /** The site's host, e.g. `ventures.example.com`. */
  host: string;
  accent: string;
  /** The path of the organisation's own mark, which is laid over the card; null for the built-in one. */
  mark: string | null;
}

/** Where the mark is on the card, in pixels. */
export const markPlace = { left: 80, top: 66, size: 56 } as const;

const margin = 80;
const maxWidth = 830;
/** A title is set in the largest size at which it fits into that size's number of lines. */
const smallest = { size: 50, lines: 5 };
const steps = [{ size: 76, lines: 3 }, { size: 62, lines: 4 }, smallest];

/** A sharing card as SVG. Text is drawn as outlines, so no installed font is needed. */
export function drawCard(
  typesetter: Typesetter,
  { title, kicker, brandName, host, accent, mark }: Card,
): string {
  const { size, lines } = fitTitle(typesetter, title);
  const top = 370 - ((lines.length - 1) * size * 1.12) / 2;
  const set = (text: string, face: Face, pixels: number, x: number, y: number, fill: string): string =>
    `<path transform="translate(${x} ${y})" d="${typesetter.outline(text, face, pixels).path}" fill="${fill}"/>`;
  const texts = [
    set(
      typesetter.breakLines(brandName, 'text', 30, maxWidth)[0] ?? '',
      'text',
      30,
      margin + 76,
      106,
      palette.onNight,
    ),
    set(kicker, 'text', 26, margin, top - size - 10, palette.gold),
    ...lines.map((line, index) =>
      set(line, 'heading', size, margin, top + index * size * 1.12, palette.onNight),
    ),
    set(host, 'text', 26, margin, 564, palette.onNightSoft),
  ];
  const star = starOf(accent);
  const { left, top: markTop, size: markSize } = markPlace;
  const drawn = mark
    ? ''
    : `<g transform="translate(${left} ${markTop}) scale(${markSize / 32})">${markShapes(palette.onNight, star)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardSize.width} ${cardSize.height}" width="${cardSize.width}" height="${cardSize.height}"><rect width="100%" height="100%" fill="${palette.night}"/>${orbitsIn(star)}${drawn}${texts.join('')}</svg>`;
}

/** A title too long for the smallest size ends in an ellipsis. */
function fitTitle(typesetter: Typesetter, title: string): { size: number; lines: string[] } {
  for (const { size, lines: max } of steps) {
    const lines = balance(typesetter, title, size);
    if (lines.length <= max) return { size, lines };
  }
  const { size, lines: max } = smallest;
  const lines = typesetter.breakLines(title, 'heading', size, maxWidth).slice(0, max);
  return { size, lines: [...lines.slice(0, -1), `${lines.at(-1)}…`] };
}

/** The narrowest setting with the same number of lines, so that no word is left alone on the last one. */
function balance(typesetter: Typesetter, title: string, size: number): string[] {
  let lines = typesetter.breakLines(title, 'heading', size, maxWidth);
  for (let narrower = maxWidth - 40; narrower >= maxWidth / 2; narrower -= 40) {
    const attempt = typesetter.breakLines(title, 'heading', size, narrower);
    if (attempt.length > lines.length) return lines;
    lines = attempt;
  }
  return lines;
}

const sun = { x: 1080, y: 330 };
const tilt = -0.42;
const flatness = 0.6;
const tracks = [120, 210, 310, 420, 540].map(
  (rx, index) =>
    `<ellipse cx="${sun.x}" cy="${sun.y}" rx="${rx}" ry="${rx * flatness}" opacity="${0.6 - index * 0.1}"/>`,
);
const starOn = (rx: number, angle: number, radius: number, fill: string): string => {
  const { x, y } = onEllipse(sun, rx, rx * flatness, tilt, angle);
  return dot(x, y, radius, fill);
};

/** The orbits at the right edge. */
const orbitsIn = (accent: string): string =>
  [
    `<g transform="rotate(${(tilt * 180) / Math.PI} ${sun.x} ${sun.y})" fill="none" stroke="${palette.onNightSoft}" stroke-width="1.5">${tracks.join('')}</g>`,
    dot(sun.x, sun.y, 52, palette.nightSoft),
    starOn(210, 2.2, 26, accent),
    starOn(310, -1, 15, palette.gold),
    starOn(310, 2.7, 19, palette.ice),
  ].join('');
