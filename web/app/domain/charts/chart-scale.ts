/** A vertical scale with round ticks. */
export interface Scale {
  /** From 0, or the bottom below it, upwards; the last one is the top. */
  ticks: readonly number[];
  top: number;
  label: (value: number) => string;
}

const wantedTicks = 4;

/**
 * From 0 to a round number at or above `max`, or from one at or below `min` if that is negative; the steps are 1, 2 or 5 times a power
 * of ten times `unit`.
 */
export function scaleUpTo(max: number, unit = 1, min = 0): Scale {
  const rough = Math.max((max - min) / unit, 1) / wantedTicks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((step) => step * power >= rough) ?? 10;
  const step = Math.max(factor * power, 1) * unit;
  const below = Math.ceil(-min / step);
  const count = Math.max(below > 0 ? 0 : 1, Math.ceil(max / step));
  return {
    ticks: Array.from({ length: below + count + 1 }, (_, index) => (index - below) * step),
    top: count * step,
    label: (value) => value.toLocaleString('en'),
  };
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Durations up to `max` seconds, with ticks in minutes, hours or days. */
export function durationScale(max: number): Scale {
  const [unit, name] = max <= 2 * hour ? [minute, 'min'] : max <= 4 * day ? [hour, 'h'] : [day, 'd'];
  return { ...scaleUpTo(max, unit), label: (seconds) => `${Math.round(seconds / unit)} ${name}` };
}
