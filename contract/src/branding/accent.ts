// Without zod: every page derives its colours from the accent.

/** The accent of a new installation, `ember` of the design's tokens. Its tones are written by hand in web/app/styles/tokens.css. */
export const defaultAccent = '#cf3a20';

/** A colour as it is stored: six digits in lower case. */
export const accentPattern = /^#[0-9a-f]{6}$/;

/** Contrast of text that anyone can read (WCAG 2.2, 1.4.3). */
const readable = 4.5;

/** The grounds of the design's tokens (web/app/styles/tokens.css) that the accent is read on; a button's text has the colour of `surface`. */
const light = { surface: '#ffffff', paper: '#fbfaf7', mist: '#f2efe8' } as const;
const dark = { surface: '#1e1c18', mist: '#2a2721' } as const;
const night = { surface: '#0f1323', soft: '#1a2036' } as const;

type Triple = readonly [number, number, number];

const channelsOf = (hex: string): Triple =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
const hexOf = (channels: Triple): string =>
  `#${channels
    .map((value) =>
      Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

interface Oklch {
  lightness: number;
  chroma: number;
  /** Radians. */
  hue: number;
}

/** Perceived lightness, chroma and hue (OKLCH, CSS Color 4). */
function toOklch(hex: string): Oklch {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function toChannels({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** The colour with another lightness, its chroma reduced to what a screen can show. */
function withLightness(colour: Oklch, lightness: number): string {
  for (let chroma = colour.chroma; ; chroma -= 0.004) {
    const channels = toChannels({ ...colour, lightness, chroma: Math.max(0, chroma) });
    if (chroma <= 0 || channels.every((value) => value > -0.002 && value < 1.002)) return hexOf(channels);
  }
}

/** `share` of a colour on another, as `color-mix` of the tokens mixes them. */
const mixed = (colour: string, ground: string, share: number): string => {
  const below = channelsOf(ground);
  return hexOf(
    channelsOf(colour).map((value, at) => value * share + (below[at] ?? 0) * (1 - share)) as [
      number,
      number,
      number,
    ],
  );
};

const tintShare = 0.08;

/** Whether a colour is read on all grounds, and on its own tint of the last. */
const reads = (colour: string, grounds: readonly string[], tinted: string): boolean =>
  [...grounds, mixed(colour, tinted, tintShare)].every((ground) => contrastOf(colour, ground) >= readable);

const step = 0.004;

/** The nearest lightness, downwards or upwards, at which the colour is read; black and white end the search. */
function shiftUntil(hex: string, direction: -1 | 1, isRead: (colour: string) => boolean): string {
  if (isRead(hex)) return hex;
  const colour = toOklch(hex);
  for (let lightness = colour.lightness; lightness >= 0 && lightness <= 1; lightness += direction * step) {
    const shifted = withLightness(colour, lightness);
    if (isRead(shifted)) return shifted;
  }
  return direction < 0 ? '#000000' : '#ffffff';
}

const isReadableAccent = (hex: string): boolean =>
  [light.surface, light.paper].every((ground) => contrastOf(hex, ground) >= readable);

/** The colour itself where it can be read as text and under white text on light pages; otherwise the nearest darker one that can. */
export const readableAccent = (hex: string): string => shiftUntil(hex, -1, isReadableAccent);

/** The tones of an accent, by what they are for; each is read where the design's tokens use it. */
export interface AccentTones {
  accent: string;
  /** On the fill. */
  mist: string;
  /** Under the pointer, and text on the tint. */
  deep: string;
  /** On night. */
  light: string;
  /** The first three, on dark pages. */
  dark: string;
  darkMist: string;
  darkDeep: string;
}

/** Derives the tones of a readable accent. Of the default, the tokens have their own. */
export function tonesOf(accent: string): AccentTones {
  const colour = toOklch(accent);
  const onDark = shiftUntil(accent, 1, (tone) => reads(tone, [dark.surface], dark.surface));
  return {
    accent,
    mist: shiftUntil(accent, -1, (tone) => contrastOf(tone, light.mist) >= readable),
    deep: withLightness(colour, Math.max(0.12, colour.lightness - 0.09)),
    light: shiftUntil(accent, 1, (tone) => reads(tone, [night.surface, night.soft], night.soft)),
    dark: onDark,
    darkMist: shiftUntil(onDark, 1, (tone) => contrastOf(tone, dark.mist) >= readable),
    darkDeep: withLightness(toOklch(onDark), Math.min(0.97, toOklch(onDark).lightness + 0.08)),
  };
}
