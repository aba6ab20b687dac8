/** The product's colours for pictures drawn on the server; pages use the CSS tokens of the same names. */
export const palette = {
  night: '#0f1323',
  nightSoft: '#1a2036',
  onNight: '#f6f4ee',
  onNightSoft: '#b9bfd3',
  ink: '#191714',
  paper: '#fbfaf7',
  mist: '#f2efe8',
  line: '#e3ded4',
  ember: '#cf3a20',
  emberLight: '#ff7a5f',
  gold: '#f0b13a',
  ice: '#9db8f2',
} as const;

/** A background with the colours on it. */
export interface Mood {
  ground: string;
  /** Large background shapes. */
  field: string;
  line: string;
  stars: readonly [string, string, string];
}

export const moods = {
  night: {
    ground: palette.night,
    field: palette.nightSoft,
    line: palette.onNightSoft,
    stars: [palette.emberLight, palette.gold, palette.ice],
  },
  paper: {
    ground: palette.mist,
    field: palette.line,
    line: palette.ink,
    stars: [palette.ember, palette.gold, palette.ice],
  },
  ember: {
    ground: palette.ember,
    field: '#b9321b',
    line: palette.paper,
    stars: [palette.paper, palette.gold, palette.night],
  },
  ice: {
    ground: '#dfe7f8',
    field: '#cbd8f3',
    line: palette.night,
    stars: [palette.ember, palette.gold, palette.night],
  },
} as const satisfies Record<string, Mood>;
export type MoodName = keyof typeof moods;
