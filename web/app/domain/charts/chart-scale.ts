/** A vertical scale with round marks. */
export interface Scale {
  /** Marks from 0 upwards; the last one is the top. */
  ticks: readonly number[];
  top: number;
}

const wantedTicks = 4;

/** From 0 to a round number at or above `most`; the steps are 1, 2 or 5 times a power of ten times `unit`. */
export function scaleUpTo(most: number, unit = 1): Scale {
  const rough = Math.max(most / unit, 1) / wantedTicks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((step) => step * power >= rough) ?? 10;
  const step = Math.max(factor * power, 1) * unit;
  const count = Math.max(1, Math.ceil(most / step));
  return { ticks: Array.from({ length: count + 1 }, (_, index) => index * step), top: count * step };
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Waits up to `most` seconds, in marks of minutes, hours or days. */
export function waitScale(most: number): Scale & { label: (seconds: number) => string } {
  const [unit, word] = most <= 2 * hour ? [minute, 'min'] : most <= 4 * day ? [hour, 'h'] : [day, 'd'];
  return { ...scaleUpTo(most, unit), label: (seconds) => `${Math.round(seconds / unit)} ${word}` };
}
