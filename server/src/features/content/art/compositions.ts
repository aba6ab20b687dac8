import type { Mood } from './palette.ts';
import type { Random } from './random.ts';
import { arcPath, area, curve, dot, height, onEllipse, ring, scatterStars, width } from './shapes.ts';

/** Draws one picture from random numbers and a colour scheme. */
export type Composition = (random: Random, mood: Mood) => string;

/** Three bodies on tilted orbits around a common centre. */
const orbits: Composition = (random, { field, line, stars }) => {
  const centre = { x: random.between(500, 760), y: random.between(360, 460) };
  const tilt = random.between(-0.6, 0.6);
  const flatness = random.between(0.38, 0.62);
  const radii = [150, 250, 365, 500, 660, 850];
  const tracks = radii.map(
    (rx, index) =>
      `<ellipse cx="${centre.x}" cy="${centre.y}" rx="${rx}" ry="${rx * flatness}" fill="none" stroke="${line}" stroke-width="1.5" opacity="${0.75 - index * 0.1}" transform="rotate(${(tilt * 180) / Math.PI} ${centre.x} ${centre.y})"/>`,
  );
  const first = random.between(0, Math.PI * 2);
  const bodies = stars.map((star, index) => {
    const rx = radii[index + 1] ?? 0;
    const at = onEllipse(centre, rx, rx * flatness, tilt, first + index * 2.2);
    return ring(at.x, at.y, 52 - index * 10, line, 1, 0.35) + dot(at.x, at.y, 34 - index * 7, star);
  });
  return (
    scatterStars(random, 50, line) + dot(centre.x, centre.y, 84, field) + tracks.join('') + bodies.join('')
  );
};

/** Concentric arcs that rise from a corner, a few of them broad. */
const arcs: Composition = (random, { field, line, stars }) => {
  const corner = { x: random.chance(0.5) ? 0 : width, y: height };
  const isLeft = corner.x === 0;
  const start = isLeft ? -Math.PI / 2 : -Math.PI;
  const quarter = Math.PI / 2;
  const thin = Array.from({ length: 17 }, (_, index) =>
    curve(arcPath(corner, 120 + index * 68, start, start + quarter), line, 1.5, 0.55 - index * 0.02),
  );
  const broad = stars.map((star, index) => {
    const from = start + random.between(0.1, 0.6);
    return curve(arcPath(corner, 290 + index * 204, from, from + random.between(0.35, 0.75)), star, 34);
  });
  const disc = dot(corner.x, corner.y, 188, field);
  return disc + thin.join('') + broad.join('');
};

/** A large body low on the horizon, with strata, and three small ones above it. */
const horizon: Composition = (random, { field, line, stars }) => {
  const x = random.between(560, 660);
  const planet = { x, y: 900 };
  const radius = 560;
  const strata = Array.from({ length: 12 }, (_, index) => {
    const y = 372 + index * 38;
    const half = Math.sqrt(radius ** 2 - (planet.y - y) ** 2);
    return curve(`M${planet.x - half} ${y}H${planet.x + half}`, line, 1.5, 0.5 - index * 0.03);
  });
  const path = curve(arcPath(planet, 690, Math.PI, Math.PI * 2), line, 1.5, 0.7);
  const angles = [-2.1 + random.between(-0.15, 0.15), -1.6 + random.between(-0.15, 0.15), -0.95];
  const bodies = stars.map((star, index) => {
    const at = onEllipse(planet, 690, 690, 0, angles[index] ?? 0);
    return dot(at.x, at.y, [40, 22, 30][index] ?? 0, star);
  });
  return (
    scatterStars(random, 40, line) +
    dot(planet.x, planet.y, radius, field) +
    strata.join('') +
    path +
    bodies.join('')
  );
};

/** Many lines that meet in one point and leave as one. */
const streams: Composition = (random, { field, line, stars }) => {
  const node = { x: random.between(700, 820), y: random.between(340, 460) };
  const lines = Array.from({ length: 21 }, (_, index) => {
    const y = 20 + index * 38;
    const bend = random.between(300, 460);
    return { y, path: `M0 ${y}C${bend} ${y} ${node.x - 260} ${node.y} ${node.x} ${node.y}` };
  });
  const strands = lines.map(({ path }, index) => curve(path, line, 1.5, index % 3 === 0 ? 0.8 : 0.4));
  const bright = stars.map((star, index) => curve(lines[3 + index * 7]?.path ?? '', star, 7));
  const sources = stars.map((star, index) => dot(70, lines[3 + index * 7]?.y ?? 0, 17, star));
  const trunk = curve(`M${node.x} ${node.y}H${width}`, line, 3);
  const halo = dot(node.x, node.y, 130, field) + ring(node.x, node.y, 130, line, 1.5, 0.6);
  return (
    halo + strands.join('') + bright.join('') + sources.join('') + trunk + dot(node.x, node.y, 46, stars[0])
  );
};

/** Quarter and half discs on a grid, like a printed pattern. */
const tiles: Composition = (random, { field, line, stars }) => {
  const size = 200;
  const cells: string[] = [];
  for (let y = 0; y < height; y += size) for (let x = 0; x < width; x += size) cells.push(tile(x, y));
  return cells.join('');

  function tile(x: number, y: number): string {
    const colour = random.pick([stars[0], stars[0], stars[1], stars[2], line, field, field]);
    const corners = [
      `M${x} ${y}h${size}a${size} ${size} 0 0 1 ${-size} ${size}Z`,
      `M${x} ${y}h${size}v${size}a${size} ${size} 0 0 1 ${-size} ${-size}Z`,
      `M${x} ${y + size}a${size} ${size} 0 0 1 ${size} ${-size}v${size}Z`,
      `M${x} ${y}v${size}h${size}a${size} ${size} 0 0 1 ${-size} ${-size}Z`,
    ] as const;
    const kind = random.between(0, 8);
    if (kind < 3.4) return area(random.pick([corners[0], corners[1], corners[2], corners[3]]), colour);
    if (kind < 4.6) return dot(x + size / 2, y + size / 2, 62, colour);
    if (kind < 5.7) {
      return [20, 45, 70, 95]
        .map((radius) => ring(x + size / 2, y + size / 2, radius, line, 1.5, 0.55))
        .join('');
    }
    return [40, 100, 160].map((offset) => curve(`M${x} ${y + offset}h${size}`, line, 1.5, 0.35)).join('');
  }
};

/** People around a table: bodies on one ring, each connected with each. */
const constellation: Composition = (random, { field, line, stars }) => {
  const centre = { x: 600, y: 400 };
  const turn = random.between(0, Math.PI);
  const seats = Array.from({ length: 10 }, (_, index) =>
    onEllipse(centre, 420, 270, -0.12, turn + (index * Math.PI * 2) / 10),
  );
  const threads = seats.flatMap((seat, index) =>
    seats.slice(index + 1).map((other) => curve(`M${seat.x} ${seat.y}L${other.x} ${other.y}`, line, 1, 0.28)),
  );
  const bodies = seats.map(({ x, y }, index) => {
    const star = stars[index % 3] ?? line;
    return index % 3 === 2 && index > 4
      ? dot(x, y, 14, line)
      : dot(x, y, [30, 22, 26][index % 3] ?? 20, star);
  });
  const table = `<ellipse cx="600" cy="400" rx="300" ry="192" fill="${field}" transform="rotate(-7 600 400)"/>`;
  return table + threads.join('') + bodies.join('');
};

export const compositions = { orbits, arcs, horizon, streams, tiles, constellation };
