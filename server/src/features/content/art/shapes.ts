import type { Random } from './random.ts';

export const width = 1200;
export const height = 800;

const round = (value: number): string => String(Math.round(value * 10) / 10);

export const dot = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${opacityOf(opacity)}/>`;

export const ring = (
  x: number,
  y: number,
  radius: number,
  stroke: string,
  weight = 1.5,
  opacity = 1,
): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${stroke}" stroke-width="${weight}"${opacityOf(opacity)}/>`;

export const curve = (path: string, stroke: string, weight = 1.5, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${weight}" stroke-linecap="round"${opacityOf(opacity)}/>`;

export const area = (path: string, fill: string, opacity = 1): string =>
  `<path d="${path}" fill="${fill}"${opacityOf(opacity)}/>`;

const opacityOf = (opacity: number): string => (opacity === 1 ? '' : ` opacity="${round(opacity)}"`);

export interface Point {
  x: number;
  y: number;
}

/** The point at an angle (radians) of an ellipse around a centre, turned by `tilt`. */
export function onEllipse(centre: Point, rx: number, ry: number, tilt: number, angle: number): Point {
  const x = rx * Math.cos(angle);
  const y = ry * Math.sin(angle);
  return {
    x: centre.x + x * Math.cos(tilt) - y * Math.sin(tilt),
    y: centre.y + x * Math.sin(tilt) + y * Math.cos(tilt),
  };
}

/** A circular arc between two angles (radians), clockwise. */
export function arcPath(centre: Point, radius: number, from: number, to: number): string {
  const start = onEllipse(centre, radius, radius, 0, from);
  const end = onEllipse(centre, radius, radius, 0, to);
  const isLarge = to - from > Math.PI ? 1 : 0;
  return `M${round(start.x)} ${round(start.y)}A${round(radius)} ${round(radius)} 0 ${isLarge} 1 ${round(end.x)} ${round(end.y)}`;
}

/** Faint stars at random places. */
export function scatterStars(random: Random, count: number, fill: string): string {
  return Array.from({ length: count }, () =>
    dot(
      random.between(0, width),
      random.between(0, height),
      random.between(0.8, 2.2),
      fill,
      random.between(0.2, 0.6),
    ),
  ).join('');
}
