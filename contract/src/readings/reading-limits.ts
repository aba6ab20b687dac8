/** How reading times are measured, for both sides; without zod, so that the page that measures loads none. */

/** Milliseconds between two beats of an open document. */
export const beatIntervalMs = 5_000;

/** The longest time that one beat may report: a late timer is no error, an hour is. */
export const maxBeatMs = 2 * beatIntervalMs;

/** Pages that one beat may report. */
export const maxBeatPages = 50;

/** Beats of one account in a minute: several open documents, never a flood. Counted in memory, by each node. */
export const beatLimit = { max: 120, seconds: 60 } as const;

/** Readers who are counted and not named show as figures from this many on. */
export const minCountedReaders = 3;

/**
 * What is recorded of someone's reading: nothing (founders, the team, project managers, mentors), the time of one among many
 * (documents open to the whole catalogue), or the time under their name.
 */
export const measures = ['none', 'counted', 'named'] as const;
export type Measure = (typeof measures)[number];
/** Those about which a reader is told beforehand, once for each. */
export const toldMeasures = ['counted', 'named'] as const;
export type ToldMeasure = (typeof toldMeasures)[number];
