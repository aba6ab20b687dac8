// Shared by browser and server. Without zod, so that the page that measures does not load it.

/** Milliseconds between two beats of an open document. */
export const beatIntervalMs = 5_000;

/** The maximum time that one beat may report: it allows for a late timer, not for an hour. */
export const maxBeatMs = 2 * beatIntervalMs;

/** Maximum pages that one beat may report. */
export const maxBeatPages = 50;

/** Rate limit of beats per account: enough for several open documents. Each node counts in memory. */
export const beatLimit = { max: 120, seconds: 60 } as const;

/** Figures about unnamed readers are shown from this many readers on. */
export const minCountedReaders = 3;

/**
 * What is recorded of someone's reading: nothing (founders, the team, project managers, mentors), their time without their name
 * (documents open to the whole catalogue), or their time with their name.
 */
export const measures = ['none', 'counted', 'named'] as const;
export type Measure = (typeof measures)[number];
/** The measures that a reader is told about before anything is recorded, once each. */
export const measuresWithNotice = ['counted', 'named'] as const;
export type MeasureWithNotice = (typeof measuresWithNotice)[number];
